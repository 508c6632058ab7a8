import type { Rule } from '../rule.ts';

export const operationAccessMissing: Rule = {
  code: 'operation-access-missing',
  severity: 'error',
  says: 'The operation does not say who may call it, so nobody may.',
  why: 'Access that nobody wrote down is refused to everybody, so a button for the operation would never work.',
  example: {
    name: 'an operation nobody may call',
    file: 'openapi.json',
    find: '"operationId": "renewLoan",\n        "summary": "Renew a loan",\n        "tags": ["Loans"],\n        "x-access": {\n          "session": true\n        },',
    replace: '"operationId": "renewLoan",\n        "tags": ["Loans"],',
    token: '"post": {\n        "operationId": "renewLoan"',
    from: 'start',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"operationId": "renewLoan",\n        "summary": "Renew a loan",\n        "tags": ["Loans"],\n        "x-access": {\n          "session": true\n        },',
    replace:
      '"operationId": "renewLoan",\n        "summary": "Renew a loan",\n        "tags": ["Loans"],\n        "x-access": {\n          "roles": ["Librarian", "Reader"]\n        },',
  },
};
