import type { Rule } from '../rule.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

export const descriptionLimit: Rule = {
  code: 'description-limit',
  severity: 'error',
  says: 'The API description is larger, or nested deeper, than is read.',
  why: 'It is looked at before any library reads it, so that a file that is made to exhaust a reader ends as a finding. Descriptions of real APIs are far below the limits: 20 MiB in all files, 100 objects and lists inside each other, and 2,000,000 parts once the aliases of YAML are written out.',
  example: {
    name: 'one level more than is read',
    file: 'openapi.json',
    find: '"title": "Library",',
    replace: `"title": "Library", "x-nested": ${nested(99)},`,
    token: '[]',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"title": "Library",',
    replace: `"title": "Library", "x-nested": ${nested(98)},`,
  },
};
