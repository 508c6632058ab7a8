import type { Rule } from '../rule.ts';

export const schemaVersion: Rule = {
  code: 'schema-version',
  severity: 'error',
  says: '$schema is not the schema of this kind of file, or not of the version that this engine reads.',
  why: 'An editor completes and checks the file by the schema that is named there. With the wrong one it offers keys that the engine refuses.',
  example: {
    name: 'another version of the language',
    file: 'screens/books/books.json',
    find: 'screen-1.schema.json',
    replace: 'screen-9.schema.json',
    token: '"../../../../../../engine',
    from: 'start',
    suggestion: '../../../../../../engine/language/screen-1.schema.json',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '../../../../../../engine/language/screen-1.schema.json',
    replace: 'https://example.org/screen-1.schema.json',
  },
};
