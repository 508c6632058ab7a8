import type { Rule } from '../rule.ts';

export const descriptionSyntax: Rule = {
  code: 'description-syntax',
  severity: 'error',
  says: 'A file of the API description is neither JSON nor YAML.',
  why: 'Nothing of the file is known, so nothing can be checked that it describes.',
  example: {
    name: 'a comma that is missing',
    file: 'openapi.json',
    find: '"openapi": "3.1.0",',
    replace: '"openapi": "3.1.0"',
    token: '"info"',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"openapi": "3.1.0",',
    replace: '"openapi": "3.1.1",',
  },
};
