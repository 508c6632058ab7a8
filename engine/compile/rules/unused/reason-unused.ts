import type { Rule } from '../rule.ts';

export const reasonUnused: Rule = {
  code: 'reason-unused',
  severity: 'error',
  says: 'A sentence explains why something is locked that is never locked.',
  why: 'Nobody ever reads the sentence. Probably the condition that should lock it was forgotten.',
  example: {
    name: 'a reason for what is never locked',
    file: 'screens/books/price-desk.json',
    find: '{ "field": "note", ',
    replace: '{ "field": "note", "disabledReason": "books.empty", ',
    token: '"books.empty"',
  },
  neighbour: {
    file: 'screens/books/price-desk.json',
    find: '{ "field": "note", ',
    replace:
      '{ "field": "note", "enabledWhen": { "!==": [{ "var": "user.branch_id" }, null] }, "disabledReason": "books.empty", ',
  },
};
