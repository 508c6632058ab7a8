import type { Rule } from '../rule.ts';

export const nameUnmet: Rule = {
  code: 'name-unmet',
  severity: 'warning',
  says: 'A name is defined and never used, while a name that is spelled almost the same is used and not defined.',
  why: 'One letter is wrong where the name is defined. Corrected there, all places that use it are right again.',
  example: {
    name: 'an icon that is misspelled where it is defined',
    file: 'portal.json',
    find: '"coins"',
    replace: '"coinz"',
    token: '"coinz"',
    suggestion: 'coins',
  },
  neighbour: {
    beside: [{ file: 'actions/pay-fine.json', find: '"coins"', replace: '"coinz"' }],
    file: 'portal.json',
    find: '"coins"',
    replace: '"coinz"',
  },
};
