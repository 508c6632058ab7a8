import type { Rule } from '../rule.ts';

export const recordKind: Rule = {
  code: 'record-kind',
  severity: 'error',
  says: 'The value names a record of another kind than is needed.',
  why: 'The id of a reader, say, would be used to open a branch: there is none, or it is somebody else’s.',
  example: {
    name: 'a lookup of another kind of record than it lists',
    file: 'lookups/branches.json',
    find: '"operation": "listBranches"',
    replace: '"record": "book", "operation": "listBranches"',
    token: '"book"',
    suggestion: 'branch',
  },
  neighbour: {
    file: 'lookups/branches.json',
    find: '"operation": "listBranches"',
    replace: '"record": "branch", "operation": "listBranches"',
  },
};
