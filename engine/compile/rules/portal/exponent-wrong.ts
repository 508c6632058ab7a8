import type { Rule } from '../rule.ts';

export const exponentWrong: Rule = {
  code: 'exponent-wrong',
  severity: 'error',
  says: 'The currency has another number of digits after the decimal point.',
  why: 'Every amount in it would be shown and sent a hundred times too large or too small.',
  example: {
    name: 'two digits for the Japanese yen',
    file: 'portal.json',
    find: '"JPY": 0',
    replace: '"JPY": 2',
    token: '2',
  },
  neighbour: {
    file: 'portal.json',
    find: '"JPY": 0',
    replace: '"KRW": 0',
  },
};
