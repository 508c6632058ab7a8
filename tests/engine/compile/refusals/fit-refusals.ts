import type { Refusal } from './refusal.ts';

const books = 'screens/books/books.json';
const loans = 'screens/loans/loans.json';
const rowActions = '"rowActions": ["renew-loan", "pay-fine"]';

/** What opens, is done to or is written of a record of another kind. */
const rows: readonly Refusal[] = [
  {
    name: 'an action on another kind of record than the rows',
    file: books,
    find: '"rowActions": ["lend-book"]',
    replace: '"rowActions": ["lend-book", "renew-loan"]',
    code: 'action-record',
    token: '"renew-loan"',
  },
  {
    name: 'rows that open a screen of another kind of record',
    file: loans,
    find: rowActions,
    replace: `${rowActions}, "detail": "book.detail"`,
    code: 'record-kind',
    token: '"book.detail"',
  },
  {
    name: 'a column that links elsewhere than its rows open',
    file: books,
    find: '"opens": "book.detail"',
    replace: '"opens": "book.edit"',
    code: 'opens-nothing',
    token: '"book.edit"',
    suggestion: 'book.detail',
  },
];

/** What chooses or names a record of another kind. */
const chosen: readonly Refusal[] = [
  {
    name: 'a lookup that gives what names no record',
    file: 'lookups/readers.json',
    find: '"value": "id"',
    replace: '"value": "email"',
    code: 'record-kind',
    token: '"email"',
    suggestion: 'id',
  },
  {
    name: 'a filter by the lookup of another kind of record',
    file: books,
    find: '"lookup": "readers"',
    replace: '"lookup": "branches"',
    code: 'record-kind',
    token: '"branches"',
  },
  {
    name: 'a cell with the lookup of another kind of record',
    file: loans,
    find: '"field": "reader_id",',
    replace: '"field": "reader_id", "as": "lookup", "lookup": "files",',
    code: 'record-kind',
    token: '"files"',
  },
  {
    name: 'a value that names no record',
    file: 'screens/people/readers.json',
    find: '"var": "user.branch_id" } } }],\n    "bulkActions"',
    replace: '"var": "user.name" } } }],\n    "bulkActions"',
    code: 'record-kind',
    token: '"user.name"',
  },
];

/** What the description says of kinds of records. */
const described: readonly Refusal[] = [
  {
    name: 'a file with the rows of a list that there is not',
    file: 'openapi.json',
    find: '"x-exports": "listBooks"',
    replace: '"x-exports": "listBoks"',
    code: 'word-value',
    token: '"x-exports": "listBoks"',
    suggestion: 'listBooks',
  },
  {
    name: 'a file with the rows of what lists none',
    file: 'openapi.json',
    find: '"x-exports": "listBooks"',
    replace: '"x-exports": "addBook"',
    code: 'word-value',
    token: '"x-exports": "addBook"',
  },
  {
    name: 'a key that the record does not have',
    file: 'openapi.json',
    find: '"x-kind": "book",',
    replace: '"x-kind": "book", "x-key": "isnb",',
    code: 'word-value',
    token: '"x-key"',
    suggestion: 'isbn',
  },
  {
    name: 'records that are told apart by what some of them lack',
    file: 'openapi.json',
    find: '"x-kind": "book",',
    replace: '"x-kind": "book", "x-key": "donor_name",',
    code: 'word-value',
    token: '"x-key"',
    neighbour: {
      file: 'openapi.json',
      find: '"x-kind": "book",',
      replace: '"x-kind": "book", "x-key": "id",',
    },
  },
];

/** Screens, actions, exports and lookups that do not fit the kind of record at hand. */
export const fitRefusals: readonly Refusal[] = [...rows, ...chosen, ...described];
