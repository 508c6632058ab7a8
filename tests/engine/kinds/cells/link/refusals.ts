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
];
