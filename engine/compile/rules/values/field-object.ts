import type { Rule } from '../rule.ts';

export const fieldObject: Rule = {
  code: 'field-object',
  severity: 'error',
  says: 'An object, or a list of objects, is named where a single value is shown or asked for.',
  why: 'People would read "[object Object]" or raw JSON.',
  example: {
    name: 'an object as a column',
    file: 'screens/people/readers.json',
    find: '"branch/name"',
    replace: '"branch"',
    token: '"branch"',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"branch/name"',
    replace: '"branch/id"',
  },
};
