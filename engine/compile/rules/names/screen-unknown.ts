import type { Rule } from '../rule.ts';

export const screenUnknown: Rule = {
  code: 'screen-unknown',
  severity: 'error',
  says: 'There is no such screen.',
  why: 'The link or the row would lead nowhere.',
  example: {
    name: 'an unknown screen',
    file: 'screens/overview/overview.json',
    find: '"screen": "loans", "filters": { "status"',
    replace: '"screen": "laons", "filters": { "status"',
    token: '"laons"',
    suggestion: 'loans',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"screen": "loans", "filters": { "status"',
    replace: '"screen": "loan-desk", "filters": { "status"',
  },
};
