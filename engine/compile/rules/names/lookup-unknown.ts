import type { Rule } from '../rule.ts';

export const lookupUnknown: Rule = {
  code: 'lookup-unknown',
  severity: 'error',
  says: 'There is no such lookup.',
  why: 'The field or filter would have nothing to choose from.',
  example: {
    name: 'an unknown lookup',
    file: 'actions/lend-book.json',
    find: '"lookup": "readers"',
    replace: '"lookup": "reader"',
    token: '"reader"',
    suggestion: 'readers',
  },
  neighbour: {
    file: 'actions/lend-book.json',
    find: '"lookup": "readers"',
    replace: '"lookup": "branch-readers",\n      "with": { "branch": { "var": "user.branch_id" } }',
  },
};
