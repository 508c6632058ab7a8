import type { Rule } from '../rule.ts';

export const keyDuplicate: Rule = {
  code: 'key-duplicate',
  severity: 'error',
  says: 'An object has the same key twice.',
  why: 'Only one of the two values would be used, and which one a reader of the file cannot tell. Changing the other has no effect.',
  example: {
    name: 'a key twice',
    file: 'screens/books/books.json',
    find: '"preset": "books",',
    replace: '"preset": "books",\n    "preset": "loans",',
    token: '"preset": "loans"',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"preset": "books",',
    replace: '"preset": "books",\n    "key": "id",',
  },
};
