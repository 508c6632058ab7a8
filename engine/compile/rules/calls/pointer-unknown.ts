import type { Rule } from '../rule.ts';

export const pointerUnknown: Rule = {
  code: 'pointer-unknown',
  severity: 'error',
  says: 'The answer has no value at this pointer.',
  why: 'The figure, the chart or the number of pages would be empty.',
  example: {
    name: 'a comparison that no element has',
    file: 'screens/overview/overview.json',
    find: '"/previous_amount"',
    replace: '"/previous_amonut"',
    token: '"/previous_amonut"',
    suggestion: '/previous_amount',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"value": "/amount",\n            "compare": "/previous_amount",',
    replace: '"value": "/count",',
  },
};
