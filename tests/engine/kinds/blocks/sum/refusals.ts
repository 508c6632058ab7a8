import type { Refusal } from '../../../compile/refusals/refusal.ts';

const detail = 'screens/books/book-detail.json';
/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'an addition that comes to nothing',
    file: detail,
    find: '{ "field": "cost", "counts": "total" }',
    replace: '"cost"',
    code: 'sum-total',
    token: '"cost"',
  },
  {
    name: 'a total of nothing',
    file: detail,
    find: '"price",\n          { "field": "discount"',
    replace: '{ "field": "price", "counts": "total" },\n          { "field": "discount"',
    code: 'sum-total',
    token: '{ "field": "price"',
  },
  {
    name: 'an addition of what is no amount',
    file: detail,
    find: '"price",\n          { "field": "discount"',
    replace: '"pages",\n          { "field": "discount"',
    code: 'as-mismatch',
    token: '"pages"',
  },
  {
    name: 'an addition of amounts whose currencies may differ',
    file: detail,
    find: '"handling",',
    replace: '"deposit",',
    code: 'sum-currency',
    token: '"deposit"',
  },
];
