import type { Refusal } from '../../../compile/refusals/refusal.ts';

const overview = 'screens/overview/overview.json';

/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'shared filters of an operation that is none',
    file: overview,
    find: '"operation": "getFinesRaised",\n          "preset"',
    replace: '"operation": "getFineRaised",\n          "preset"',
    code: 'operation-unknown',
    token: '"getFineRaised"',
    suggestion: 'getFinesRaised',
  },
  {
    name: 'a shared filter of a parameter that is none',
    file: overview,
    find: '{ "param": "currency", "as": "search", "default": "AUD", "pinned": true }',
    replace:
      '{ "param": "currency", "as": "search", "default": "AUD", "pinned": true }, { "param": "brnach", "as": "search" }',
    code: 'param-unknown',
    token: '"brnach"',
    suggestion: 'branch',
  },
  {
    name: 'what no shared filter holds',
    file: overview,
    find: '"var": "filters.time_zone"',
    replace: '"var": "filters.timezone"',
    code: 'variable-unknown',
    token: '"filters.timezone"',
    suggestion: 'filters.time_zone',
  },
  {
    name: 'a value that is always chosen of what is no filter there',
    file: overview,
    find: '"preset": "overview",',
    replace:
      '"preset": "overview", "one": { "filter": "curency", "source": { "operation": "getFinesRaised" }, "each": "/totals", "value": "/count", "name": "currency" },',
    code: 'filter-unknown',
    token: '"curency"',
    suggestion: 'currency',
  },
  {
    name: 'a value to choose that no entry has',
    file: overview,
    find: '"preset": "overview",',
    replace:
      '"preset": "overview", "one": { "filter": "currency", "source": { "operation": "getFinesRaised" }, "each": "/totals", "value": "/count", "name": "curency" },',
    code: 'field-unknown',
    token: '"curency"',
    suggestion: 'currency',
  },
];
