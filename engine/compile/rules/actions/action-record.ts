import type { Rule } from '../rule.ts';

export const actionRecord: Rule = {
  code: 'action-record',
  severity: 'error',
  says: 'The action needs a record that is not here, or one of another kind.',
  why: 'The button would call the API with the id of something else, or without any.',
  example: {
    name: 'an action on another record',
    file: 'screens/loans/loans.json',
    find: '["renew-loan", "pay-fine"]',
    replace: '["renew-loan", "pay-fine", "lend-book"]',
    token: '"lend-book"',
  },
  neighbour: {
    file: 'screens/loans/loans.json',
    find: '["renew-loan", "pay-fine"]',
    replace: '["renew-loan", "pay-fine", "waive-fine"]',
  },
};
