import type { Refusal } from '../../../compile/refusals/refusal.ts';

const books = 'screens/books/books.json';

/** What a descriptor may not say of this kind of filter. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a choice for free text',
    file: books,
    find: '"param": "title",\n        "as": "search"',
    replace: '"param": "title",\n        "as": "select"',
    code: 'as-mismatch',
    token: '"select"',
  },
];
