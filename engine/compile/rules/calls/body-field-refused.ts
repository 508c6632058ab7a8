import type { Rule } from '../rule.ts';

export const bodyFieldRefused: Rule = {
  code: 'body-field-refused',
  severity: 'error',
  says: 'A form asks for a property that the API refuses in this case.',
  why: 'Whoever fills in the field is punished for it: the API refuses the whole form.',
  example: {
    name: 'a property that the API refuses together with what the call sends',
    file: 'actions/pay-fine.json',
    find: '"loan_id": {',
    replace: '"trial": true,\n      "loan_id": {',
    token: '"reason"',
    from: 'start',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"loan_id": {',
    replace: '"trial": false,\n      "loan_id": {',
  },
};
