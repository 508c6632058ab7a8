import type { Refusal } from './refusal.ts';

const overview = 'screens/overview/overview.json';

/** Figures, and where they lead. */
export const blockRefusals: readonly Refusal[] = [
  {
    name: 'a way to a screen that is not there',
    file: overview,
    find: '"screen": "books", "filters": { "status": "lost" }',
    replace: '"screen": "boosk", "filters": { "status": "lost" }',
    code: 'screen-unknown',
    token: '"boosk"',
    suggestion: 'books',
  },
  {
    name: 'a filter that the list does not have',
    file: overview,
    find: '"filters": { "status": ["overdue"] }',
    replace: '"filters": { "statsu": ["overdue"] }',
    code: 'filter-unknown',
    token: '"statsu"',
    suggestion: 'status',
  },
  {
    name: 'a value that the filter does not take',
    file: overview,
    find: '"opens": { "screen": "loans", "filters": { "status": ["overdue"] } }',
    replace: '"opens": { "screen": "loans", "filters": { "status": ["open", "overdeu"] } }',
    code: 'value-unknown',
    token: '"overdeu"',
    suggestion: 'overdue',
  },
  {
    name: 'several values for a filter of one',
    file: overview,
    find: '"status": "lost" } }\n          },',
    replace: '"status": ["lost", "lent"] } }\n          },',
    code: 'value-type',
    token: '["lost", "lent"]',
  },
  {
    name: 'a variable that leads nowhere in a way to a screen',
    file: overview,
    find: '"item.date"',
    replace: '"item.dat"',
    code: 'variable-unknown',
    token: '"item.dat"',
    suggestion: 'item.date',
  },
  {
    name: 'a way that none of those who see it may go',
    file: overview,
    find: '"label": "overview.lost",\n            "source": { "operation": "listBooks", "query": { "status": "lost" } },\n            "value": "/meta/total",',
    replace:
      '"label": "overview.lost", "access": { "roles": ["Reader"] }, "source": { "operation": "listNotices" }, "value": "/meta/unseen",',
    and: {
      find: '"screen": "books", "filters": { "status": "lost" }',
      replace: '"screen": "readers"',
    },
    code: 'node-unreachable',
    token: '"readers"',
  },
  {
    name: 'a screen with the name of one that links lead to',
    file: 'screens/books/book-edit.json',
    find: '"id": "book.edit"',
    replace: '"id": "loans"',
    code: 'id-duplicate',
    token: '"loans"',
  },
];
