import type { Rule } from '../rule.ts';

export const sumCurrency: Rule = {
  code: 'sum-currency',
  severity: 'error',
  says: 'The amounts of an addition have their currencies in different properties.',
  why: 'They may be in different currencies, and then their sum means nothing.',
  example: {
    name: 'an addition of amounts whose currencies may differ',
    file: 'screens/books/book-detail.json',
    find: '"handling",',
    replace: '"deposit",',
    token: '"deposit"',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"handling",',
    replace: '{ "field": "handling", "label": "book.copy" },',
  },
};
