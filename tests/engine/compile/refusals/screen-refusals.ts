import type { Refusal } from './refusal.ts';

const books = 'screens/books/books.json';
const detail = 'screens/books/book-detail.json';
const edit = 'screens/books/book-edit.json';
const lend = 'actions/lend-book.json';
const fine = 'actions/pay-fine.json';

/** What a screen reads and offers, held against the API description. */
export const screenRefusals: readonly Refusal[] = [
  {
    name: 'the name that the record at hand had before',
    file: lend,
    find: '"record.status"',
    replace: '"row.status"',
    code: 'variable-scope',
    token: '"row.status"',
    suggestion: 'record.status',
  },
  {
    name: 'a scope that holds nothing here',
    file: books,
    find: '"filters.status"',
    replace: '"record.status"',
    code: 'variable-scope',
    token: '"record.status"',
  },
  {
    name: 'a variable that names a scope only',
    file: fine,
    find: '"record.currency"',
    replace: '"record"',
    code: 'variable-unknown',
    token: '"record"',
  },
  {
    name: 'an unknown route parameter',
    file: detail,
    find: '"route.id"',
    replace: '"route.book"',
    code: 'variable-unknown',
    token: '"route.book"',
  },
  {
    name: 'the variable record.__proto__',
    file: fine,
    find: '"record.currency"',
    replace: '"record.__proto__"',
    code: 'variable-unknown',
    token: '"record.__proto__"',
  },
  {
    name: 'a detail screen that a row cannot open',
    file: books,
    find: '"detail": "book.detail"',
    replace: '"detail": "shelf.detail"',
    code: 'screen-unknown',
    token: '"shelf.detail"',
  },
  {
    name: 'an action without its record',
    file: 'screens/people/readers.json',
    find: '["add-reader"]',
    replace: '["add-reader", "renew-loan"]',
    code: 'action-record',
    token: '"renew-loan"',
  },
  {
    name: 'a form over an operation without a body',
    file: edit,
    find: '"getBook"',
    replace: '"getBok"',
    code: 'operation-unknown',
    token: '"getBok"',
    suggestion: 'getBook',
  },
];
