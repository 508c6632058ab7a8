import type { Rule } from '../rule.ts';

export const descriptionUnreadable: Rule = {
  code: 'description-unreadable',
  severity: 'error',
  says: 'The API description is no document of OpenAPI 3.0, 3.1 or 3.2, nor of Swagger 2.0, or has no paths.',
  why: 'Every column, field and filter is checked against the description. Of another version nothing can be read, so nothing could be checked.',
  example: {
    name: 'a description of another version',
    file: 'openapi.json',
    find: '"openapi": "3.1.0"',
    replace: '"openapi": "4.0.0"',
    token: '{',
    from: 'start',
    foundIn: 'openapi.json',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"openapi": "3.1.0"',
    replace: '"openapi": "3.1.1"',
  },
};
