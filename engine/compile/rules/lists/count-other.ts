import type { Rule } from '../rule.ts';

export const countOther: Rule = {
  code: 'count-other',
  severity: 'error',
  says: 'A tab or a figure counts other rows than it shows or opens.',
  why: 'People click on "12" and see 9 rows. They trust neither number after that.',
  example: {
    name: 'a tab that counts the rows of another operation',
    file: 'screens/books/book-detail.json',
    find: '"title": "book.history",',
    replace:
      '"title": "book.history", "count": { "source": { "operation": "listBooks" }, "value": "/meta/total" },',
    token: '"listBooks"',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"title": "book.history",',
    replace:
      '"title": "book.history", "count": { "source": { "operation": "listBookHistory", "path": { "id": { "var": "record.id" } } }, "value": "/meta/total" },',
  },
};
