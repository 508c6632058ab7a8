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
];
