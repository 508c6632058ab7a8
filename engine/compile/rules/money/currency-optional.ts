import type { Rule } from '../rule.ts';

export const currencyOptional: Rule = {
  code: 'currency-optional',
  severity: 'error',
  says: 'An amount is always there, but its currency may be missing.',
  why: 'Whenever the currency is missing, the amount cannot be written: the cell stays empty although there is money.',
  example: {
    name: 'an amount whose currency may be missing',
    file: 'openapi.json',
    find: '"required": ["id", "number", "amount", "currency", "outcome"]',
    replace: '"required": ["id", "number", "amount", "outcome"]',
    token:
      '"x-currency": "currency"\n          },\n          "outcome": {\n            "type": "string",\n            "title": "Outcome"',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"required": ["id", "number", "amount", "currency", "outcome"]',
    replace: '"required": ["id", "number", "currency", "outcome"]',
  },
};
