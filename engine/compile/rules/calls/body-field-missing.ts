import type { Rule } from '../rule.ts';

export const bodyFieldMissing: Rule = {
  code: 'body-field-missing',
  severity: 'error',
  says: 'Nothing fills a required property of the request body.',
  why: 'The API refuses the form whatever people fill in, and they cannot see why.',
  example: {
    name: 'a required property that no field fills',
    file: 'screens/loans/fine-desk.json',
    find: '["loan_id", "amount", "method"]',
    replace: '["amount", "method"]',
    token: '"payFine"',
    from: 'start',
  },
  neighbour: {
    file: 'screens/loans/fine-desk.json',
    find: '["loan_id", "amount", "method"]',
    replace: '["loan_id", "amount"]',
  },
};
