import type { Rule } from '../rule.ts';

export const referenceOutside: Rule = {
  code: 'reference-outside',
  severity: 'warning',
  says: 'A reference of the API description leads to another host, or out of the project.',
  why: 'Nothing is fetched, and no file is read that lies outside of the project and of the folder of the description: whoever wrote the description would else decide what is read on this machine. What the reference stands for is not known.',
  example: {
    name: 'a schema on another host',
    file: 'openapi.json',
    find: '"$ref": "#/components/schemas/Meta"',
    replace: '"$ref": "https://library.example/schemas/meta.json"',
    token: '"$ref": "https://library.example/schemas/meta.json"',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"$ref": "#/components/schemas/Meta"',
    replace: '"$ref": "openapi.json#/components/schemas/Meta"',
  },
};
