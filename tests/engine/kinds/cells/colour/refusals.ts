import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a colour of what is no text',
    file: 'screens/books/books.json',
    find: '"pages"',
    replace: '{ "field": "pages", "as": "colour" }',
    code: 'as-mismatch',
    token: '"colour"',
  },
];
