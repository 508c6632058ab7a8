import type { Refusal } from '../../../compile/refusals/refusal.ts';

const overview = 'screens/overview/overview.json';

/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a chart whose days are none',
    file: overview,
    find: '"x": "date"',
    replace: '"x": "note"',
    code: 'as-mismatch',
    token: '"note"',
  },
  {
    name: 'a chart by what its points do not have',
    file: overview,
    find: '"by": "currency"',
    replace: '"by": "curency"',
    code: 'field-unknown',
    token: '"curency"',
    suggestion: 'currency',
  },
  {
    name: 'amounts of several currencies in one chart',
    file: overview,
    find: '"by": "currency",\n            "series": [\n              {\n                "label": "overview.unpaid"',
    replace: '"series": [\n              {\n                "label": "overview.due"',
    code: 'currency-mixed',
    token: '"amount"',
  },
  {
    name: 'a chart of what are no numbers',
    file: overview,
    find: '"between": ["/date_from", "/date_to"],\n                "value": "amount"',
    replace: '"between": ["/date_from", "/date_to"],\n                "value": "note"',
    code: 'as-mismatch',
    token: '"note"',
  },
  {
    name: 'points where the answer has none',
    file: overview,
    find: '"rows": "/days"',
    replace: '"rows": "/day"',
    code: 'pointer-unknown',
    token: '"/day"',
    suggestion: '/days',
  },
  {
    name: 'ends of a chart that are no days',
    file: overview,
    find: '"/date_from", "/date_to"',
    replace: '"/date_from", "/totals"',
    code: 'as-mismatch',
    token: '"/totals"',
  },
  {
    name: 'a small line of two series',
    file: overview,
    find: '"x": "date",\n            "by": "currency",\n            "series": [\n              {\n                "label": "overview.unpaid"',
    replace:
      '"shape": "sparkline", "x": "date",\n            "by": "currency",\n            "series": [\n              {\n                "label": "overview.unpaid"',
    code: 'as-mismatch',
    token: '"sparkline"',
  },
];
