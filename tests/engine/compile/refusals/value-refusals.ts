import type { Refusal } from './refusal.ts';

const books = 'screens/books/books.json';
const lend = 'actions/lend-book.json';

/** Values held against the API description. */
export const valueRefusals: readonly Refusal[] = [
  {
    name: 'several values for one',
    file: 'lookups/readers.json',
    find: '"limit": 20',
    replace: '"limit": [20, 30]',
    code: 'value-type',
    token: '[20, 30]',
  },
  {
    name: 'a default of another type',
    file: books,
    find: '"default": false',
    replace: '"default": "no"',
    code: 'value-type',
    token: '"no"',
  },
  {
    name: 'several values where one is taken',
    file: 'lookups/readers.json',
    find: '"limit": 20',
    replace: '"limit": [20]',
    code: 'value-type',
    token: '[20]',
  },
  {
    name: 'a comparison with another type',
    file: 'actions/renew-loan.json',
    find: '3\n',
    replace: '"3"\n',
    code: 'value-type',
    token: '"3"',
  },
  {
    name: 'a variable of another type',
    file: lend,
    find: '"default": "home"',
    replace: '"default": { "var": "record.pages" }',
    code: 'value-type',
    token: '"record.pages"',
  },
  {
    name: 'an unknown enum value in a condition',
    file: lend,
    find: '"available"',
    replace: '"availble"',
    code: 'value-unknown',
    token: '"availble"',
    suggestion: 'available',
  },
  {
    name: 'an unknown enum value in a list of values',
    file: 'actions/renew-loan.json',
    find: '"overdue"',
    replace: '"overdu"',
    code: 'value-unknown',
    token: '"overdu"',
    suggestion: 'overdue',
  },
  {
    name: 'an unknown enum value as a default',
    file: lend,
    find: '"default": "home"',
    replace: '"default": "house"',
    code: 'value-unknown',
    token: '"house"',
  },
];
