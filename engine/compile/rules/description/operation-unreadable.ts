import type { Rule } from '../rule.ts';

export const operationUnreadable: Rule = {
  code: 'operation-unreadable',
  severity: 'error',
  says: 'The API description lacks a part of an operation.',
  why: 'Without its name no descriptor can call the operation, and without its answer nothing of it can be shown.',
  example: {
    name: 'an operation without a name',
    file: 'openapi.json',
    find: '"post": {\n        "operationId": "renewLoan",',
    replace: '"post": {',
    token: '"post"',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"operationId": "renewLoan",\n        "summary": "Renew a loan",',
    replace: '"operationId": "renewLoan",',
  },
};
