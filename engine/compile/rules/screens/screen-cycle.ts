import type { Rule } from '../rule.ts';

export const screenCycle: Rule = {
  code: 'screen-cycle',
  severity: 'error',
  says: 'A screen would be drawn inside itself.',
  why: 'Drawing it would never end, and the browser stops responding.',
  example: {
    name: 'rows that open the screen they are on',
    file: 'screens/loans/loans.json',
    find: '"rowActions": ["renew-loan", "pay-fine"]',
    replace: '"rowActions": ["renew-loan", "pay-fine"], "detail": "loans"',
    token: '"loans"',
  },
  neighbour: {
    file: 'screens/people/branch-board.json',
    find: '"screen": "overview"',
    replace: '"screen": "books"',
  },
};
