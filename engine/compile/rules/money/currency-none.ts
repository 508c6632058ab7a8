import type { Rule } from '../rule.ts';

export const currencyNone: Rule = {
  code: 'currency-none',
  severity: 'error',
  says: 'What is named as the currency of an amount holds no currency code.',
  why: 'The amount is shown, compared and added up in a currency that does not exist, such as the number of a receipt.',
  example: {
    name: 'a number of receipts as the currency of an amount',
    file: 'openapi.json',
    find: '"x-copyable": true\n          },\n          "amount": {\n            "type": "integer",\n            "title": "Amount",\n            "format": "money",\n            "x-currency": "currency"',
    replace:
      '"x-copyable": true\n          },\n          "amount": {\n            "type": "integer",\n            "title": "Amount",\n            "format": "money",\n            "x-currency": "number"',
    token: '"x-currency": "number"',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"title": "Receipt number",\n            "x-copyable": true\n          },\n          "amount": {\n            "type": "integer",\n            "title": "Amount",\n            "format": "money",\n            "x-currency": "currency"',
    replace:
      '"title": "Receipt number",\n            "pattern": "^[A-Z]{3}$"\n          },\n          "amount": {\n            "type": "integer",\n            "title": "Amount",\n            "format": "money",\n            "x-currency": "number"',
  },
};
