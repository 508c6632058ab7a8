import type { Rule } from '../rule.ts';

export const sumTotal: Rule = {
  code: 'sum-total',
  severity: 'error',
  says: 'An addition does not begin with an amount, or does not end with a total.',
  why: 'People read down to the last line and expect the sum there.',
  example: {
    name: 'an addition without a total',
    file: 'screens/books/book-detail.json',
    find: '{ "field": "cost", "counts": "total" }',
    replace: '"cost"',
    token: '"cost"',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"handling",',
    replace: '{ "field": "handling", "counts": "minus" },',
  },
};
