import type { Rule } from '../rule.ts';

export const currencyMixed: Rule = {
  code: 'currency-mixed',
  severity: 'error',
  says: 'A chart would draw amounts of several currencies on one axis.',
  why: 'Ten dollars and ten thousand yen cannot be compared by height: the chart shows something that is not so.',
  example: {
    name: 'amounts of several currencies in one chart',
    file: 'screens/overview/overview.json',
    find: '"by": "currency",\n            "series": [\n              {\n                "label": "overview.unpaid"',
    replace: '"series": [\n              {\n                "label": "overview.due"',
    token: '"amount"',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"by": "currency",\n            "series": [\n              {\n                "label": "overview.unpaid"',
    replace:
      '"by": "currency",\n            "series": [\n              {\n                "label": "overview.due"',
  },
};
