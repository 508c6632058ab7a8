import type { Refusal } from '../../../compile/refusals/refusal.ts';

const overview = 'screens/overview/overview.json';

/** What a descriptor may not say of this kind of cell. */
export const refusals: readonly Refusal[] = [
  {
    name: 'an address that is no text',
    file: overview,
    find: '"columns": ["book_title", "due_on"]',
    replace: '"columns": ["book_title", { "field": "renewals", "as": "address" }]',
    code: 'as-mismatch',
    token: '"address"',
  },
];
