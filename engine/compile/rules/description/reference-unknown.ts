import type { Rule } from '../rule.ts';

export const referenceUnknown: Rule = {
  code: 'reference-unknown',
  severity: 'error',
  says: 'A reference of the API description leads to nothing.',
  why: 'The engine would take the value for one that may be anything: columns lose their titles and formats, and forms their limits.',
  example: {
    name: 'a reference to nothing',
    file: 'openapi.json',
    find: '"$ref": "#/components/schemas/Meta"',
    replace: '"$ref": "#/components/schemas/Mata"',
    token: '"$ref": "#/components/schemas/Mata"',
    suggestion: '#/components/schemas/Meta',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"$ref": "#/components/schemas/Meta"',
    replace: '"$ref": "#/components/schemas/NoticeMeta"',
  },
};
