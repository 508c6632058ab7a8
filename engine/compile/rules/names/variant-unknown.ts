import type { Rule } from '../rule.ts';

export const variantUnknown: Rule = {
  code: 'variant-unknown',
  severity: 'error',
  says: 'No route of the screen names this variant.',
  why: 'A part of a variant that no route has is never shown.',
  example: {
    name: 'an unknown variant',
    file: 'screens/books/books.json',
    find: '"shelf",',
    replace: '{ "field": "shelf", "variant": "stuff" },',
    token: '"stuff"',
    suggestion: 'staff',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"shelf",',
    replace: '{ "field": "shelf", "variant": "staff" },',
  },
};
