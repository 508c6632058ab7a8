import type { Rule } from '../rule.ts';

export const pathParamUnknown: Rule = {
  code: 'path-param-unknown',
  severity: 'error',
  says: 'The operation has no such path parameter.',
  why: 'The value is not sent, and the parameter that it was meant for is missing in the address.',
  example: {
    name: 'an unknown path parameter',
    file: 'actions/lend-book.json',
    find: '"path": {\n      "id"',
    replace: '"path": {\n      "ids"',
    token: '"ids"',
    suggestion: 'id',
  },
  neighbour: {
    file: 'actions/lend-book.json',
    find: '"path": {\n      "id": {\n        "var": "record.id"\n      }\n    }',
    replace: '"path": { "id": { "var": "record.id" } }',
  },
};
