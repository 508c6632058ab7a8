import type { Rule } from '../rule.ts';

export const recordMissing: Rule = {
  code: 'record-missing',
  severity: 'error',
  says: 'Something reads a record, and no block around it loads one.',
  why: 'All of its fields would be empty.',
  example: {
    name: 'a record block without a record',
    file: 'screens/people/readers.json',
    find: '"body": {',
    replace: '"body": { "as": "stack", "blocks": [{ "as": "record", "fields": ["name"] }, {',
    and: { find: '"toolbar": ["add-reader"]', replace: '"toolbar": ["add-reader"] }]' },
    token: '"record"',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"body": {',
    replace:
      '"body": { "as": "stack", "blocks": [{ "as": "record", "load": { "operation": "getMe" }, "fields": ["name"] }, {',
    and: { find: '"toolbar": ["add-reader"]', replace: '"toolbar": ["add-reader"] }]' },
  },
};
