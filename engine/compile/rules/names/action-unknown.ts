import type { Rule } from '../rule.ts';

export const actionUnknown: Rule = {
  code: 'action-unknown',
  severity: 'error',
  says: 'There is no such action.',
  why: 'There would be no button at all where people expect one.',
  example: {
    name: 'an unknown action',
    file: 'screens/loans/loans.json',
    find: '"renew-loan"',
    replace: '"renew-lone"',
    token: '"renew-lone"',
    suggestion: 'renew-loan',
  },
  neighbour: {
    file: 'screens/loans/loans.json',
    find: '"renew-loan"',
    replace: '"waive-fine"',
  },
};
