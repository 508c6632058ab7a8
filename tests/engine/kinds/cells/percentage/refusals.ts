import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind. */
export const refusals: readonly Refusal[] = [
  {
    name: 'percent of what is no rate',
    file: 'screens/books/books.json',
    find: '"pages"',
    replace: '{ "field": "pages", "as": "percentage" }',
    code: 'as-mismatch',
    token: '"percentage"',
  },
];
