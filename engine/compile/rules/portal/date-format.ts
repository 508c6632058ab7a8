import type { Rule } from '../rule.ts';

export const dateFormat: Rule = {
  code: 'date-format',
  severity: 'error',
  says: 'A day or a moment that is written in this format cannot be read.',
  why: 'A day without its year, or a moment without its hours, is taken for another one.',
  example: {
    name: 'a day without its year',
    file: 'portal.json',
    find: '"DD MMM YYYY",',
    replace: '"DD MMM YYY",',
    token: '"DD MMM YYY"',
  },
  neighbour: {
    file: 'portal.json',
    find: '"DD MMM YYYY",',
    replace: '"YYYY-MM-DD",',
  },
};
