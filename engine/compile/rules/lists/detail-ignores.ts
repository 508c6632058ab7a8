import type { Rule } from '../rule.ts';

export const detailIgnores: Rule = {
  code: 'detail-ignores',
  severity: 'error',
  says: 'A row opens a screen that does not read which row it is.',
  why: 'Every row would open the same.',
  example: {
    name: 'rows that open a screen which does not read their id',
    file: 'screens/people/readers.json',
    find: '"toolbar": ["add-reader"]',
    replace: '"toolbar": ["add-reader"],\n    "detail": "loans"',
    token: '"loans"',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"toolbar": ["add-reader"]',
    replace:
      '"toolbar": ["add-reader"],\n    "detail": { "screen": "branch-reader", "with": { "branch": { "var": "user.branch_id" } } }',
  },
};
