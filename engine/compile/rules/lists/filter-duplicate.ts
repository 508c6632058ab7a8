import type { Rule } from '../rule.ts';

export const filterDuplicate: Rule = {
  code: 'filter-duplicate',
  severity: 'error',
  says: 'Two filters have the same name in the address, or one that the list itself needs.',
  why: 'Setting one of them would set the other, or turn the page.',
  example: {
    name: 'a filter twice',
    file: 'screens/books/books.json',
    find: '"genre",',
    replace: '"genre",\n      "genre",',
    token: '"genre",\n      {',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"genre",',
    replace: '"genre",\n      "branch",',
  },
};
