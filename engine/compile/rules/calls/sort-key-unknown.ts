import type { Rule } from '../rule.ts';

export const sortKeyUnknown: Rule = {
  code: 'sort-key-unknown',
  severity: 'error',
  says: 'The operation does not sort by this.',
  why: 'The API refuses the list as a whole, or sorts it in another order than the heading shows.',
  example: {
    name: 'an unknown sort key',
    file: 'screens/books/books.json',
    find: '["added_at"',
    replace: '["add_at"',
    token: '"add_at"',
    suggestion: 'added_at',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '["added_at"',
    replace: '["price"',
  },
};
