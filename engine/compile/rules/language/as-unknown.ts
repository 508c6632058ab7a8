import type { Rule } from '../rule.ts';

export const asUnknown: Rule = {
  code: 'as-unknown',
  severity: 'error',
  says: 'There is no kind of this name.',
  why: 'The kind decides which code draws the part. There is none for this name, so nothing would appear in its place.',
  example: {
    name: 'an unknown cell',
    file: 'screens/books/books.json',
    find: '"as": "copyable"',
    replace: '"as": "copiable"',
    token: '"copiable"',
    suggestion: 'copyable',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"as": "copyable"',
    replace: '"as": "text"',
  },
};
