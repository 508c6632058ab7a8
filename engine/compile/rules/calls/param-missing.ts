import type { Rule } from '../rule.ts';

export const paramMissing: Rule = {
  code: 'param-missing',
  severity: 'error',
  says: 'A required query parameter is given no value.',
  why: 'The API refuses every such call.',
  example: {
    name: 'a required parameter that nothing fills',
    file: 'openapi.json',
    find: '"/books/{id}/history": {',
    replace:
      '"/books/{id}/history": {\n      "parameters": [{ "name": "branch", "in": "query", "required": true, "schema": { "type": "string" } }],',
    token: '"listBookHistory"',
    foundIn: 'screens/books/book-detail.json',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"/books/{id}/history": {',
    replace:
      '"/books/{id}/history": {\n      "parameters": [{ "name": "branch", "in": "query", "required": false, "schema": { "type": "string" } }],',
  },
};
