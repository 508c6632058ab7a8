import type { Refusal } from './refusal.ts';

const books = 'screens/books/books.json';
const detail = 'screens/books/book-detail.json';
const edit = 'screens/books/book-edit.json';
const loans = 'screens/loans/loans.json';
const lend = 'actions/lend-book.json';
const fine = 'actions/pay-fine.json';
const openapi = 'openapi.json';

/** What a screen reads and offers, held against the API description. */
export const screenRefusals: readonly Refusal[] = [
  {
    name: 'an unknown scope',
    file: lend,
    find: '"record.status"',
    replace: '"recrod.status"',
    code: 'variable-scope',
    token: '"recrod.status"',
    suggestion: 'record.status',
  },
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
    name: 'a scope that nothing reads',
    file: 'screens/people/lookout.json',
    find: '"name": "branch",',
    replace: '"name": "shelf", "label": "readers.branch", "lookup": "branches" }, { "name": "branch",',
    code: 'scope-unused',
    token: '"shelf"',
  },
  {
    name: 'an unknown property of a variable',
    file: fine,
    find: '"record.open_fine"',
    replace: '"record.open_fin"',
    code: 'variable-unknown',
    token: '"record.open_fin"',
    suggestion: 'record.open_fine',
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
    name: 'a property without a title',
    file: openapi,
    find: '"type": "string",\n            "title": "Address"',
    replace: '"type": "string"',
    code: 'label-missing',
    token: '"ip"',
    foundIn: detail,
  },
  {
    name: 'an amount without a currency',
    file: openapi,
    find: '"title": "Amount",\n            "format": "money",\n            "x-currency": "currency"\n',
    replace: '"title": "Amount",\n            "format": "money"\n',
    code: 'currency-missing',
    token:
      '"amount": {\n            "type": "integer",\n            "title": "Amount",\n            "format": "money"\n',
    from: 'start',
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
    name: 'a detail screen that asks for more than a row gives',
    file: detail,
    find: '"path": "/books/:id"',
    replace: '"path": "/shelves/:shelf/books/:id"',
    code: 'detail-params',
    token: '"/shelves/',
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
    name: 'an action on another record',
    file: loans,
    find: '["renew-loan", "pay-fine"]',
    replace: '["renew-loan", "pay-fine", "lend-book"]',
    code: 'action-record',
    token: '"lend-book"',
  },
  {
    name: 'a schema of alternatives',
    file: openapi,
    find: '"opening": {\n            "type": "string",',
    replace:
      '"opening": {\n            "type": "string",\n            "oneOf": [{ "minLength": 1 }, { "maxLength": 3 }],',
    code: 'form-schema',
    token: '"opening"',
    foundIn: 'screens/people/branch-setting.json',
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
  {
    name: 'a description that is none',
    file: openapi,
    find: '"openapi": "3.1.0"',
    replace: '"openapi": "2.0"',
    code: 'description-unreadable',
    token: '{',
    from: 'start',
    foundIn: openapi,
  },
];
