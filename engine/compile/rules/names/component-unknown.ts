import type { Rule } from '../rule.ts';

export const componentUnknown: Rule = {
  code: 'component-unknown',
  severity: 'error',
  says: 'The API description has no such schema.',
  why: 'An action is done to records of a schema. Of an unknown one nothing is known, so the action can be offered nowhere.',
  example: {
    name: 'an unknown schema',
    file: 'actions/renew-loan.json',
    find: '"on": "Loan"',
    replace: '"on": "Lone"',
    token: '"Lone"',
    suggestion: 'Loan',
  },
  neighbour: {
    file: 'actions/correct-book.json',
    find: '"on": "Book"',
    replace: '"on": "BookRecord"',
  },
};
