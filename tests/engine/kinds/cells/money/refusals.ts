import type { Refusal } from '../../../compile/refusals/refusal.ts';

const detail = 'screens/books/book-detail.json';

/** What a descriptor may not say of this kind of cell. */
export const refusals: readonly Refusal[] = [
  {
    name: 'money for text',
    file: detail,
    find: '"as": "copyable"',
    replace: '"as": "money"',
    code: 'as-mismatch',
    token: '"money"',
  },
];
