import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind. */
export const refusals: readonly Refusal[] = [
  {
    name: 'files of what holds no ids of files',
    file: 'screens/books/books.json',
    find: '"pages"',
    replace: '{ "field": "pages", "as": "files" }',
    code: 'as-mismatch',
    token: '"files"',
  },
];
