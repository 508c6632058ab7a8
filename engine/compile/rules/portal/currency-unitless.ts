import type { Rule } from '../rule.ts';

export const currencyUnitless: Rule = {
  code: 'currency-unitless',
  severity: 'error',
  says: 'The currency has no minor unit in ISO 4217, so no amount can be in it.',
  why: 'Amounts are whole numbers of the smallest unit, such as cents. Gold or special drawing rights have none, so no amount could be written or read.',
  example: {
    name: 'an exponent for gold',
    file: 'portal.json',
    find: '"KWD": 3',
    replace: '"XAU": 0',
    token: '"XAU"',
  },
  neighbour: {
    file: 'portal.json',
    find: '"KWD": 3',
    replace: '"BHD": 3',
  },
};
