import type { Rule } from '../rule.ts';

export const segmentDuplicate: Rule = {
  code: 'segment-duplicate',
  severity: 'error',
  says: 'Two segments set the same filters to the same values.',
  why: 'Two tabs with different names show the same rows.',
  example: {
    name: 'two segments with the same filters',
    file: 'screens/loans/loan-desk.json',
    find: '"reader": "r1"\n        }',
    replace: '"status": ["open", "overdue"]\n        },\n        "queue": true',
    token: '{\n        "title": "desk.mine"',
    from: 'start',
  },
  neighbour: {
    file: 'screens/loans/loan-desk.json',
    find: '"reader": "r1"',
    replace: '"reader": "r2"',
  },
};
