import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind of cell. */
export const refusals: readonly Refusal[] = [
  {
    name: 'sentences about what is no list of objects',
    file: 'screens/books/books.json',
    find: '"pages"',
    replace: '{ "field": "pages", "as": "sentences", "text": "books.title" }',
    code: 'as-mismatch',
    token: '"sentences"',
  },
];
