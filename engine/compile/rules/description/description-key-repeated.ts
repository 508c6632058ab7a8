import type { Rule } from '../rule.ts';

export const descriptionKeyRepeated: Rule = {
  code: 'description-key-repeated',
  severity: 'warning',
  says: 'An object of the API description has the same key twice.',
  why: 'JSON has no answer to which of the two is meant. The later one is read, as most programs do: the path, the field or the schema that was written before is gone without a trace.',
  example: {
    name: 'a version twice',
    file: 'openapi.json',
    find: '"openapi": "3.1.0",',
    replace: '"openapi": "3.1.1",\n  "openapi": "3.1.0",',
    token: '"openapi": "3.1.0",',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"openapi": "3.1.0",',
    replace: '"openapi": "3.1.1",',
  },
};
