import type { Rule } from '../rule.ts';

export const keyUnknown: Rule = {
  code: 'key-unknown',
  severity: 'error',
  says: 'The language has no such key here.',
  why: 'A key that nobody reads has no effect: a misspelled filter or access rule would silently not be there.',
  example: {
    name: 'an unknown key of a list',
    file: 'screens/books/books.json',
    find: '"preset": "books"',
    replace: '"presett": "books"',
    token: '"presett"',
    suggestion: 'preset',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"preset": "books"',
    replace: '"preset": "books",\n    "key": "id"',
  },
};
