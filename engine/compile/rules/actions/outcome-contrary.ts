import type { Rule } from '../rule.ts';

export const outcomeContrary: Rule = {
  code: 'outcome-contrary',
  severity: 'error',
  says: 'A result that the API description marks as bad is announced as a success.',
  why: 'Somebody reads in green that all went well, while the card was declined.',
  example: {
    name: 'a declined payment that is announced as a success',
    file: 'actions/pay-fine.json',
    find: '"intent": "danger",\n        "notify": "fine.declined"',
    replace: '"intent": "success",\n        "notify": "fine.declined"',
    token: '"success"',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"intent": "danger",\n        "notify": "fine.declined"',
    replace: '"intent": "warning",\n        "notify": "fine.declined"',
  },
};
