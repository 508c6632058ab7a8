import type { Rule } from '../rule.ts';

export const patternMismatch: Rule = {
  code: 'pattern-mismatch',
  severity: 'error',
  says: 'The text does not have the form that is needed here.',
  why: 'Paths, names and keys appear in addresses and are put together with others. In another form they match nothing, or something else.',
  example: {
    name: 'a path without its slash',
    file: 'screens/loans/loan-desk.json',
    find: '"path": "/desk"',
    replace: '"path": "desk"',
    token: '"desk"',
  },
  neighbour: {
    beside: [{ file: 'portal.json', find: '"/desk"', replace: '"/loan-desk"' }],
    file: 'screens/loans/loan-desk.json',
    find: '"path": "/desk"',
    replace: '"path": "/loan-desk"',
  },
};
