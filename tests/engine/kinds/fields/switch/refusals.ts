import type { Refusal } from '../../../compile/refusals/refusal.ts';

const lend = 'actions/lend-book.json';

/** What a descriptor may not say of this kind of field. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a switch for text',
    file: lend,
    find: '"as": "textarea"',
    replace: '"as": "switch"',
    code: 'as-mismatch',
    token: '"switch"',
  },
];
