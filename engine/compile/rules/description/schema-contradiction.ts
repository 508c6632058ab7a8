import type { Rule } from '../rule.ts';

export const schemaContradiction: Rule = {
  code: 'schema-contradiction',
  severity: 'error',
  says: 'A schema of the API description contradicts itself.',
  why: 'No value can meet such a schema, so a form with this field can never be sent.',
  example: {
    name: 'limits the wrong way round',
    file: 'openapi.json',
    find: '"minimum": 0,\n            "maximum": 5000',
    replace: '"minimum": 9000,\n            "maximum": 5000',
    token: '"minimum"',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"minimum": 0,\n            "maximum": 5000',
    replace: '"minimum": 5000,\n            "maximum": 5000',
  },
};
