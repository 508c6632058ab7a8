import type { Rule } from '../rule.ts';

export const currencyUnknown: Rule = {
  code: 'currency-unknown',
  severity: 'error',
  says: 'ISO 4217 has no such currency.',
  why: 'Browsers cannot write amounts in it, and no payment can be made in it.',
  example: {
    name: 'an unknown currency',
    file: 'portal.json',
    find: '"AUD"',
    replace: '"AUDD"',
    token: '"AUDD"',
    suggestion: 'AUD',
  },
  neighbour: {
    file: 'portal.json',
    find: '"AUD"',
    replace: '"NZD"',
  },
};
