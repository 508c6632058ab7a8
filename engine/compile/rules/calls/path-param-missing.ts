import type { Rule } from '../rule.ts';

export const pathParamMissing: Rule = {
  code: 'path-param-missing',
  severity: 'error',
  says: 'A path parameter is given no value.',
  why: 'The address of the call has a hole, so the API answers that there is no such thing.',
  example: {
    name: 'a missing path parameter',
    file: 'actions/renew-loan.json',
    find: ',\n    "path": {\n      "id": {\n        "var": "record.id"\n      }\n    }',
    replace: '',
    token: '"renewLoan"',
    from: 'start',
  },
  neighbour: {
    file: 'actions/renew-loan.json',
    find: ',\n    "path": {\n      "id": {\n        "var": "record.id"\n      }\n    }',
    replace: ',\n    "path": { "id": { "var": "record.id" } }',
  },
};
