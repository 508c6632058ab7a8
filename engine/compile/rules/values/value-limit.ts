import type { Rule } from '../rule.ts';

export const valueLimit: Rule = {
  code: 'value-limit',
  severity: 'error',
  says: 'The value is outside of the limits of the API description.',
  why: 'The API refuses the value, so a form that begins with it cannot be sent as it opens.',
  example: {
    name: 'a number that the API refuses',
    file: 'screens/books/order-desk.json',
    find: '"default": 2,',
    replace: '"default": 21,',
    token: '21',
  },
  neighbour: {
    file: 'screens/books/order-desk.json',
    find: '"default": 2,',
    replace: '"default": 20,',
  },
};
