import type { Rule } from '../rule.ts';

export const formSchema: Rule = {
  code: 'form-schema',
  severity: 'error',
  says: 'The schema allows too many shapes to be asked for in a form.',
  why: 'A form has one field for a value. Where the API accepts one of several shapes, no field can tell which is meant.',
  example: {
    name: 'a schema of alternatives',
    file: 'openapi.json',
    find: '"opening": {\n            "type": "string",',
    replace:
      '"opening": {\n            "type": "string",\n            "oneOf": [{ "minLength": 1 }, { "maxLength": 3 }],',
    token: '"opening"',
    foundIn: 'screens/people/branch-setting.json',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"opening": {\n            "type": "string",',
    replace: '"opening": {\n            "type": "string",\n            "minLength": 3,',
  },
};
