import type { Rule } from '../rule.ts';

export const valueType: Rule = {
  code: 'value-type',
  severity: 'error',
  says: 'The value is not of the type that the API description needs.',
  why: 'The API refuses the call, or a condition compares things that are never equal.',
  example: {
    name: 'text for a whole number',
    file: 'lookups/readers.json',
    find: '"limit": 20',
    replace: '"limit": "20"',
    token: '"20"',
  },
  neighbour: {
    file: 'lookups/readers.json',
    find: '"limit": 20',
    replace: '"limit": 30',
  },
};
