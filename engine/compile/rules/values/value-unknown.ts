import type { Rule } from '../rule.ts';

export const valueUnknown: Rule = {
  code: 'value-unknown',
  severity: 'error',
  says: 'The value is not one of those that the API description lists.',
  why: 'A condition on it never holds, a filter on it finds nothing, and the API refuses it in a form.',
  example: {
    name: 'an unknown genre as a default',
    file: 'screens/books/books.json',
    find: '"genre"',
    replace: '{ "param": "genre", "default": ["fiction", "fictoin"] }',
    token: '"fictoin"',
    suggestion: 'fiction',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"genre"',
    replace: '{ "param": "genre", "default": ["fiction", "poetry"] }',
  },
};
