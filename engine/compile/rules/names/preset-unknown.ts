import type { Rule } from '../rule.ts';

export const presetUnknown: Rule = {
  code: 'preset-unknown',
  severity: 'error',
  says: 'portal.json has no such preset.',
  why: 'A list keeps its filters and columns for each person under its preset. Under a name that portal.json does not list they are not kept.',
  example: {
    name: 'an unknown preset',
    file: 'screens/loans/loan-desk.json',
    find: '"filters": [',
    replace: '"preset": "loan",\n    "filters": [',
    token: '"loan"',
    suggestion: 'loans',
  },
  neighbour: {
    file: 'screens/loans/loan-desk.json',
    find: '"filters": [',
    replace: '"preset": "loans",\n    "filters": [',
  },
};
