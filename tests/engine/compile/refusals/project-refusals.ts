import type { Refusal } from './refusal.ts';

const books = 'screens/books/books.json';
const detail = 'screens/books/book-detail.json';
const lend = 'actions/lend-book.json';
const messages = 'messages/en/library.json';

/** Names that the project itself gives. */
export const projectRefusals: readonly Refusal[] = [
  { name: 'two screens of one id', file: 'screens/people/readers.json', find: '"id": "readers"', replace: '"id": "loans"', code: 'id-duplicate', token: '"loans"' },
  { name: 'two tabs of one id', file: detail, find: '"id": "history"', replace: '"id": "copies"', code: 'id-duplicate', token: '"copies"' },
  { name: 'two screens under one path', file: 'screens/loans/loans.json', find: '"roles": ["Librarian", "Reader"]\n      }\n    }', replace: '"roles": ["Librarian", "Reader"]\n      }\n    },\n    { "path": "/books/:number" }', code: 'route-duplicate', token: '"/books/:number"' },
  { name: 'an unknown message', file: books, find: '"label": "books.search"', replace: '"label": "books.serch"', code: 'message-unknown', token: '"books.serch"', suggestion: 'books.search' },
  { name: 'an unknown message of a keyword', file: lend, find: '"required": "lend.dueRequired"', replace: '"required": "lend.required"', code: 'message-unknown', token: '"lend.required"', suggestion: 'lend.dueRequired' },
  { name: 'a message nobody shows', file: messages, find: '"books.title"', replace: '"books.forgotten": "Forgotten",\n  "books.title"', code: 'message-unused', token: '"books.forgotten"' },
  { name: 'a sentence with an open brace', file: messages, find: '"Receipt {number} for {reader}"', replace: '"Receipt {number for {reader}"', code: 'message-syntax', token: '"Receipt {number for' },
  { name: 'a sentence with a number style', file: messages, find: '{renewals, plural, one {Renewed once} other {Renewed # times}}', replace: '{renewals, number, percent}', code: 'message-syntax', token: '"{renewals, number', from: 'start' },
  { name: 'a sentence that names what is not given', file: messages, find: '"The fine of {reader}.', replace: '"The fine of {raeder}.', code: 'message-argument', token: '"fine.body"', foundIn: 'actions/pay-fine.json', suggestion: 'reader' },
  { name: 'a sentence of the engine that names too much', file: 'messages/en/engine.json', find: '{page, number}', replace: '{pagge, number}', code: 'message-argument', token: '"Page {pagge', from: 'start', suggestion: 'page' },
  { name: 'a missing sentence of the engine', file: 'messages/en/engine.json', find: '  "engine.list.search": "Search",\n', replace: '', code: 'engine-message-missing', token: '{', from: 'start' },
  { name: 'a misspelled sentence of the engine', file: 'messages/en/engine.json', find: '"engine.list.search"', replace: '"engine.list.serch"', code: 'engine-message-unknown', token: '"engine.list.serch"', suggestion: 'engine.list.search' },
  { name: 'an unknown role', file: 'screens/people/readers.json', find: '["Librarian"]', replace: '["Libarian"]', code: 'role-unknown', token: '"Libarian"', suggestion: 'Librarian' },
  { name: 'an unknown permission', file: 'screens/people/readers.json', find: '"readers.read"', replace: '"reader.read"', code: 'permission-unknown', token: '"reader.read"', suggestion: 'readers.read' },
  { name: 'an unknown preset', file: books, find: '"preset": "books"', replace: '"preset": "book"', code: 'preset-unknown', token: '"book"', suggestion: 'books' },
  { name: 'an unknown screen', file: books, find: '"opens": "book.detail"', replace: '"opens": "book.detial"', code: 'screen-unknown', token: '"book.detial"', suggestion: 'book.detail' },
  { name: 'an unknown route', file: 'portal.json', find: '"home": "/books"', replace: '"home": "/book"', code: 'route-unknown', token: '"/book"', suggestion: '/books' },
  { name: 'an unknown variant', file: books, find: '"variant": "staff",\n        "default"', replace: '"variant": "stuff",\n        "default"', code: 'variant-unknown', token: '"stuff"', suggestion: 'staff' },
  { name: 'an unknown action', file: 'screens/loans/loans.json', find: '"renew-loan"', replace: '"renew-lone"', code: 'action-unknown', token: '"renew-lone"', suggestion: 'renew-loan' },
  { name: 'an action nobody offers', file: 'screens/people/readers.json', find: ',\n    "toolbar": ["add-reader"]', replace: '', code: 'action-unused', token: '"add-reader"', foundIn: 'actions/add-reader.json' },
  { name: 'an unknown lookup', file: lend, find: '"lookup": "readers"', replace: '"lookup": "reader"', code: 'lookup-unknown', token: '"reader"', suggestion: 'readers' },
  { name: 'a lookup nobody uses', file: 'screens/people/branch-setting.json', find: '"lookup": "branches"', replace: '"lookup": "readers"', code: 'lookup-unused', token: '"branches"', foundIn: 'lookups/branches.json' },
  { name: 'an unknown rule', file: 'actions/add-reader.json', find: '"rule": "phone"', replace: '"rule": "fone"', code: 'rule-unknown', token: '"fone"' },
  { name: 'an unknown icon', file: lend, find: '"icon": "book"', replace: '"icon": "boook"', code: 'icon-unknown', token: '"boook"', suggestion: 'book' },
  { name: 'an unknown keyword', file: 'actions/pay-fine.json', find: '"exclusiveMinimum"', replace: '"exclusiveMin"', code: 'keyword-unknown', token: '"exclusiveMin"' },
  { name: 'a keyword beside a whole form', file: 'screens/books/book-edit.json', find: '"server:duplicate"', replace: '"minLength"', code: 'keyword-unknown', token: '"minLength"' },
  { name: 'an unknown schema', file: 'actions/renew-loan.json', find: '"on": "Loan"', replace: '"on": "Lone"', code: 'component-unknown', token: '"Lone"', suggestion: 'Loan' },
];
