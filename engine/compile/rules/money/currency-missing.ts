import type { Rule } from '../rule.ts';

export const currencyMissing: Rule = {
  code: 'currency-missing',
  severity: 'error',
  says: 'No property or parameter is named that holds the currency of an amount.',
  why: 'An amount is a whole number of the smallest unit: without its currency nobody can tell 1000 yen from 10 dollars.',
  example: {
    name: 'an amount without a currency',
    file: 'openapi.json',
    find: '"title": "Amount",\n            "format": "money",\n            "x-currency": "currency"\n',
    replace: '"title": "Amount",\n            "format": "money"\n',
    token:
      '"amount": {\n            "type": "integer",\n            "title": "Amount",\n            "format": "money"\n',
    from: 'start',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"title": "Amount",\n            "format": "money",\n            "x-currency": "currency"\n',
    replace: '"title": "Amount"\n',
  },
};
