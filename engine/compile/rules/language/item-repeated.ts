import type { Rule } from '../rule.ts';

export const itemRepeated: Rule = {
  code: 'item-repeated',
  severity: 'error',
  says: 'The list has the same item twice.',
  why: 'People would see the same column, figure or button twice, or the second one has no effect. Often another item was meant.',
  example: {
    name: 'a column twice',
    file: 'screens/books/books.json',
    find: '"author",',
    replace: '"author", { "field": "author" },',
    token: '{ "field": "author" }',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"author",',
    replace: '"author", { "field": "author", "as": "copyable", "variant": "staff" },',
  },
};
