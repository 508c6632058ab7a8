import type { Rule } from '../rule.ts';

export const fieldUnknown: Rule = {
  code: 'field-unknown',
  severity: 'error',
  says: 'The rows or the record have no such property.',
  why: 'The column or field would be empty for everybody.',
  example: {
    name: 'an unknown column',
    file: 'screens/loans/loans.json',
    find: '"due_on",\n      "renewals"',
    replace: '"due_on",\n      "renewls"',
    token: '"renewls"',
    suggestion: 'renewals',
  },
  neighbour: {
    file: 'screens/loans/loans.json',
    find: '"due_on",\n      "renewals"',
    replace: '"due_on",\n      "id"',
  },
};
