import type { Rule } from '../rule.ts';

export const valueFormat: Rule = {
  code: 'value-format',
  severity: 'error',
  says: 'The value has another format than the API description needs.',
  why: 'A moment is not a day, and 31/01/2026 is no date to a computer: the API refuses it or takes another day.',
  example: {
    name: 'a date in another format',
    file: 'screens/books/price-desk.json',
    find: '"published_on",\n          "reference_only"',
    replace: '{ "field": "published_on", "default": "31/01/2026" },\n          "reference_only"',
    token: '"31/01/2026"',
  },
  neighbour: {
    file: 'screens/books/price-desk.json',
    find: '"published_on",\n          "reference_only"',
    replace: '{ "field": "published_on", "default": "2026-01-31" },\n          "reference_only"',
  },
};
