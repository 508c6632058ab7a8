import type { Rule } from '../rule.ts';

export const recordUnknown: Rule = {
  code: 'record-unknown',
  severity: 'error',
  says: 'No schema of the API description names this kind of record.',
  why: 'Links, lookups and access depend on which kind of record a value names. For an unknown kind there are none.',
  example: {
    name: 'a lookup of an unknown kind of record',
    file: 'lookups/branches.json',
    find: '"operation"',
    replace: '"record": "brunch",\n  "operation"',
    token: '"brunch"',
    suggestion: 'branch',
  },
  neighbour: {
    file: 'lookups/branches.json',
    find: '"operation"',
    replace: '"record": "branch",\n  "operation"',
  },
};
