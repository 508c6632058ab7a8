import type { Rule } from '../rule.ts';

export const bodyFieldUnknown: Rule = {
  code: 'body-field-unknown',
  severity: 'error',
  says: 'The request body has no such property.',
  why: 'People fill in a field whose value the API ignores or refuses.',
  example: {
    name: 'a field that the body does not have',
    file: 'screens/loans/fine-desk.json',
    find: '["loan_id", "amount", "method"]',
    replace: '["loan_id", "amount", "methd"]',
    token: '"methd"',
    suggestion: 'method',
  },
  neighbour: {
    file: 'screens/loans/fine-desk.json',
    find: '["loan_id", "amount", "method"]',
    replace: '["loan_id", "amount", "reason"]',
  },
};
