import type { Rule } from '../rule.ts';

export const variantUnused: Rule = {
  code: 'variant-unused',
  severity: 'warning',
  says: 'No part of the screen is for the variant of this route.',
  why: 'The route shows exactly what the others show, so the variant is left over or a part forgot to name it.',
  example: {
    name: 'a variant without parts',
    file: 'screens/people/readers.json',
    find: '"path": "/readers",',
    replace: '"path": "/readers", "variant": "alone",',
    token: '"alone"',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"path": "/readers",',
    replace: '"path": "/readers", "variant": "alone",',
    and: { find: '"active"', replace: '{ "field": "active", "variant": "alone" }' },
  },
};
