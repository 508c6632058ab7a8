import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind of cell. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a cell that leads by a property its row does not have',
    file: 'screens/loans/loans.json',
    find: '"record.book_title"',
    replace: '"record.book_titel"',
    code: 'variable-unknown',
    token: '"record.book_titel"',
    suggestion: 'record.book_title',
  },
  {
    name: 'a cell that leads where none of those who see it may go',
    file: 'screens/loans/loans.json',
    find: '"as": "link",\n',
    replace: '"as": "link", "access": { "roles": ["Reader"] },\n',
    and: {
      find: `"screen": "books",
          "filters": {
            "title": {
              "var": "record.book_title"
            }
          }`,
      replace: '"screen": "readers"',
    },
    code: 'node-unreachable',
    token: '"readers"',
  },
  {
    name: 'a way to a record of a list whose rows do not open',
    file: 'screens/books/book-detail.json',
    find: '"sequel_id"',
    replace:
      '{ "field": "sequel_id", "as": "link", "opens": { "screen": "loans", "record": { "var": "record.sequel_id" } } }',
    code: 'opens-nothing',
    token: '{ "var": "record.sequel_id" }',
  },
  {
    name: 'a way to a record by what names another kind',
    file: 'screens/loans/loans.json',
    find: '"filters": {\n            "title": {\n              "var": "record.book_title"\n            }\n          }',
    replace: '"record": { "var": "record.reader_id" }',
    code: 'record-kind',
    token: '"record.reader_id"',
  },
];
