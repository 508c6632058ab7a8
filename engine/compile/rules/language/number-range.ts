import type { Rule } from '../rule.ts';

export const numberRange: Rule = {
  code: 'number-range',
  severity: 'error',
  says: 'The number is outside of its bounds.',
  why: 'The number is used as it is: a page of no rows shows nothing, a notification of no seconds is gone before it is read.',
  example: {
    name: 'a page size of zero',
    file: 'portal.json',
    find: '[10, 25',
    replace: '[0, 25',
    token: '0, 25',
  },
  neighbour: {
    file: 'portal.json',
    find: '[10, 25',
    replace: '[1, 25',
  },
};
