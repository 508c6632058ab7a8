import type { Refusal } from './refusal.ts';

const books = 'screens/books/books.json';
const detail = 'screens/books/book-detail.json';
const lend = 'actions/lend-book.json';

/** What is refused before any name is looked up: text, shape and version. */
export const languageRefusals: readonly Refusal[] = [
  { name: 'a comma too much', file: books, find: '"id": "books",', replace: '"id": "books",,', code: 'json-syntax', token: ',\n' },
  { name: 'a file cut off', file: 'lookups/branches.json', find: '"label": "name"\n}', replace: '"label": "name"', code: 'json-syntax', token: '\n' },
  { name: 'a line break inside text', file: 'lookups/branches.json', find: '"name"', replace: '"na\nme"', code: 'json-syntax', token: '"na' },
  { name: 'a key twice', file: books, find: '"preset": "books",', replace: '"preset": "books",\n    "preset": "loans",', code: 'key-duplicate', token: '"preset": "loans"' },
  { name: 'an unknown key of a list', file: books, find: '"preset": "books"', replace: '"presett": "books"', code: 'key-unknown', token: '"presett"', suggestion: 'preset' },
  { name: 'an unknown key without a near name', file: books, find: '"preset": "books"', replace: '"xylophone": "books"', code: 'key-unknown', token: '"xylophone"' },
  { name: 'a misspelled key that is needed', file: lend, find: '"label": "lend.label"', replace: '"lable": "lend.label"', code: 'key-unknown', token: '"lable"', suggestion: 'label' },
  { name: 'the key __proto__', file: books, find: '"preset": "books"', replace: '"__proto__": "books"', code: 'key-unknown', token: '"__proto__"' },
  { name: 'the key constructor', file: lend, find: '"intent": "primary"', replace: '"constructor": {}', code: 'key-unknown', token: '"constructor"' },
  { name: 'a missing key', file: 'lookups/branches.json', find: '"value": "id",', replace: '', code: 'required-missing', token: '{', from: 'start' },
  { name: 'a number for text', file: books, find: '"title": "books.title"', replace: '"title": 7', code: 'type-mismatch', token: '7' },
  { name: 'text for true or false', file: books, find: '"pinned": true', replace: '"pinned": "yes"', code: 'type-mismatch', token: '"yes"' },
  { name: 'an object for a list', file: detail, find: '"actions": ["lend-book"]', replace: '"actions": {}', code: 'type-mismatch', token: '{}' },
  { name: 'half a second', file: 'portal.json', find: '"seconds": 5', replace: '"seconds": 5.5', code: 'type-mismatch', token: '5.5' },
  { name: 'an unknown intent', file: lend, find: '"intent": "primary"', replace: '"intent": "primry"', code: 'choice-unknown', token: '"primry"', suggestion: 'primary' },
  { name: 'an unknown range of days', file: books, find: '"last-12-months"', replace: '"last-12-month"', code: 'choice-unknown', token: '"last-12-month"', suggestion: 'last-12-months' },
  { name: 'an unknown sort direction', file: books, find: '"desc"', replace: '"down"', code: 'choice-unknown', token: '"down"' },
  { name: 'an unknown block', file: books, find: '"as": "list"', replace: '"as": "lst"', code: 'as-unknown', token: '"lst"', suggestion: 'list' },
  { name: 'an unknown cell', file: books, find: '"as": "copyable"', replace: '"as": "copiable"', code: 'as-unknown', token: '"copiable"', suggestion: 'copyable' },
  { name: 'a kind named constructor', file: books, find: '"as": "copyable"', replace: '"as": "constructor"', code: 'as-unknown', token: '"constructor"' },
  { name: 'a block without a kind', file: 'screens/people/readers.json', find: '"as": "list",', replace: '', code: 'as-missing', token: '{\n    \n', from: 'start' },
  { name: 'an unknown operator', file: lend, find: '"enabledWhen": {\n    "==="', replace: '"enabledWhen": {\n    "=="', code: 'operator-unknown', token: '"=="', suggestion: '===' },
  { name: 'two operators in one condition', file: 'actions/pay-fine.json', find: '"enabledWhen": {', replace: '"enabledWhen": {\n    "===": [1, 1],', code: 'operator-count', token: '{\n    "==="' },
  { name: 'an operator with three operands', file: 'actions/pay-fine.json', find: '      0\n    ]', replace: '      0,\n      1\n    ]', code: 'items-count', token: '[\n      {\n        "var": "row.open_fine"', from: 'start' },
  { name: 'a list without columns', file: 'screens/people/readers.json', find: '["name", "email", "joined_on", "active"]', replace: '[]', code: 'items-count', token: '[]' },
  { name: 'a page of no rows', file: 'portal.json', find: '[10, 25', replace: '[0, 25', code: 'number-range', token: '0, 25' },
  { name: 'a path without its slash', file: 'screens/loans/loans.json', find: '"path": "/loans"', replace: '"path": "loans"', code: 'pattern-mismatch', token: '"loans"' },
  { name: 'an empty name', file: books, find: '"preset": "books"', replace: '"preset": ""', code: 'pattern-mismatch', token: '""' },
  { name: 'another version of the language', file: books, find: 'screen-1.schema.json', replace: 'screen-9.schema.json', code: 'schema-version', token: '"../../../../../../engine', from: 'start', suggestion: '../../../../../../engine/language/screen-1.schema.json' },
  { name: 'the schema of another noun', file: lend, find: 'action-1.schema.json', replace: 'screen-1.schema.json', code: 'schema-version', token: '"../../../../../engine', from: 'start', suggestion: '../../../../../engine/language/action-1.schema.json' },
  { name: 'a pattern that is none', file: 'rules.json', find: '"^[0-9]*$"', replace: '"^[0-9*$"', code: 'pattern-invalid', token: '"^[0-9*$"' },
];
