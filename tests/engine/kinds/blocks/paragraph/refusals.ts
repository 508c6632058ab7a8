import type { Refusal } from '../../../compile/refusals/refusal.ts';

const detail = 'screens/books/book-detail.json';

/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'words that name what the record does not have',
    file: detail,
    find: '"record.price"',
    replace: '"record.prize"',
    code: 'variable-unknown',
    token: '"record.prize"',
    suggestion: 'record.price',
  },
  {
    name: 'words that name a value which is not given',
    file: detail,
    find: '"price": {\n            "var": "record.price"\n          },',
    replace: '',
    code: 'message-argument',
    token: '"A new copy costs {price}',
    from: 'start',
    foundIn: 'messages/en/library.json',
  },
];
