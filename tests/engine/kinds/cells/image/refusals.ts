import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind. */
export const refusals: readonly Refusal[] = [
  {
    name: 'pictures of what holds no ids of files',
    file: 'screens/books/books.json',
    find: '"pages"',
    replace: '{ "field": "pages", "as": "image" }',
    code: 'as-mismatch',
    token: '"image"',
  },
];
