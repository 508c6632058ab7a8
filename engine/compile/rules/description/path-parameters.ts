import type { Rule } from '../rule.ts';

export const pathParameters: Rule = {
  code: 'path-parameters',
  severity: 'error',
  says: 'A path of the API description and its parameters do not agree.',
  why: 'The address of the call is made from its parameters. One that is missing leaves "{id}" in it, and the API answers that there is no such page.',
  example: {
    name: 'a path without its parameter',
    file: 'openapi.json',
    find: '"/loans/{id}/renew"',
    replace: '"/loans/{di}/renew"',
    token: '"name"',
    suggestion: 'di',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"/loans/{id}/renew"',
    replace: '"/loans/{id}/renewal"',
  },
};
