import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind of field. */
export const refusals: readonly Refusal[] = [
  {
    name: 'lines of text for a list of objects',
    file: 'screens/people/branch-rules.json',
    find: '"closures"',
    replace: '{ "field": "closures", "as": "texts" }',
    code: 'as-mismatch',
    token: '"texts"',
  },
];
