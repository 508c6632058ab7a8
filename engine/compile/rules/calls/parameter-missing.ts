import type { Rule } from '../rule.ts';

export const parameterMissing: Rule = {
  code: 'parameter-missing',
  severity: 'error',
  says: 'What is used here takes a parameter that it is not given.',
  why: 'The screen or action needs the value for its calls and would send them without it.',
  example: {
    name: 'an action that is not given what it takes',
    file: 'screens/people/readers.json',
    find: '"rowActions": [{ "action": "remind-reader", "with": { "branch": { "var": "user.branch_id" } } }]',
    replace: '"rowActions": ["remind-reader"]',
    token: '"remind-reader"',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"rowActions": [{ "action": "remind-reader", "with": { "branch": { "var": "user.branch_id" } } }]',
    replace: '"rowActions": [{ "action": "remind-reader", "with": { "branch": "b1" } }]',
  },
};
