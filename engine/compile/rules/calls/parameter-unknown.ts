import type { Rule } from '../rule.ts';

export const parameterUnknown: Rule = {
  code: 'parameter-unknown',
  severity: 'error',
  says: 'What is used here takes no such parameter.',
  why: 'Nobody reads the value that is passed, and the parameter it was meant for has none.',
  example: {
    name: 'an action that is given what it does not take',
    file: 'screens/people/readers.json',
    find: '"rowActions": [{ "action": "remind-reader", "with": { "branch": { "var": "user.branch_id" } } }]',
    replace:
      '"rowActions": [{ "action": "remind-reader", "with": { "brnach": { "var": "user.branch_id" } } }]',
    token: '"brnach"',
    suggestion: 'branch',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"rowActions": [{ "action": "remind-reader", "with": { "branch": { "var": "user.branch_id" } } }]',
    replace: '"rowActions": [{ "action": "remind-reader", "with": { "branch": "b1" } }]',
  },
};
