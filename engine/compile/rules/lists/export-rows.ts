import type { Rule } from '../rule.ts';

export const exportRows: Rule = {
  code: 'export-rows',
  severity: 'error',
  says: 'The file of an export has other rows than its list.',
  why: 'People believe that they download what they see, and send on or count something else.',
  example: {
    name: 'an export of the rows of another list',
    file: 'screens/loans/loans.json',
    find: '"rowActions": ["renew-loan", "pay-fine"]',
    replace:
      '"rowActions": ["renew-loan", "pay-fine"], "toolbar": [{ "as": "export", "operation": "downloadBooks", "access": { "roles": ["Librarian"] } }]',
    token: '"downloadBooks"',
    suggestion: 'downloadLoans',
  },
  neighbour: {
    file: 'screens/people/lookout.json',
    find: '"columns": ["book_title"]',
    replace:
      '"columns": ["book_title"],\n              "toolbar": [{ "as": "export", "operation": "downloadLoans", "fileName": "Loans" }]',
  },
};
