import type { Rule } from '../rule.ts';

export const descriptionUnsupported: Rule = {
  code: 'description-unsupported',
  severity: 'warning',
  says: 'The API description holds what cannot be said in OpenAPI 3.1, the version that everything is read in.',
  why: 'It is left out, and the rest works. Each kind of it is said once, with what is lost: an operation of the method QUERY, say, that no screen can call.',
  example: {
    name: 'an operation of the method QUERY',
    file: 'openapi.json',
    find: '"/loans": {',
    replace:
      '"/loans": {\n      "query": { "operationId": "queryLoans", "responses": { "200": { "description": "Loans." } } },',
    token: '"query"',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"/loans": {',
    replace: '"/loans": {\n      "summary": "What is lent.",',
  },
};
