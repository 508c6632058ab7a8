import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind of cell. */
export const refusals: readonly Refusal[] = [
  {
    name: 'names from a lookup that is not asked by values',
    file: 'screens/loans/loans.json',
    find: '"field": "reader_id",',
    replace: '"field": "reader_id", "as": "lookup", "lookup": "branches",',
    code: 'as-mismatch',
    token: '"branches"',
  },
];
