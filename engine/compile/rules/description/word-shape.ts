import type { Rule } from '../rule.ts';

export const wordShape: Rule = {
  code: 'word-shape',
  severity: 'error',
  says: 'The value of the x- word does not have the form that its reader expects.',
  why: 'The word is ignored, as if it were not there: a duration would be shown as a bare number.',
  example: {
    name: 'a duration of an unknown unit',
    file: 'openapi.json',
    find: '"x-unit": "day"',
    replace: '"x-unit": "days"',
    token: '"x-unit"',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"x-unit": "day"',
    replace: '"x-unit": "hour"',
  },
};
