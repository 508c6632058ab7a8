import type { Rule } from '../rule.ts';

export const sourceNeeded: Rule = {
  code: 'source-needed',
  severity: 'error',
  says: 'Something needs rows that are read from an operation, and these are part of a record.',
  why: 'Filters, segments, pages and exports are done by the API. For rows that came with a record it cannot do them.',
  example: {
    name: 'segments of rows that the record holds',
    file: 'screens/books/book-detail.json',
    find: '"rows":',
    replace: '"segments": [{ "title": "desk.all" }, { "title": "desk.out" }],\n              "rows":',
    token: '[{ "title"',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"rows":',
    replace: '"key": "barcode",\n              "rows":',
  },
};
