import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a count of a tab where the answer has none',
    file: 'screens/books/book-detail.json',
    find: '"/meta/total"',
    replace: '"/meta/totla"',
    code: 'pointer-unknown',
    token: '"/meta/totla"',
    suggestion: '/meta/total',
  },
  {
    name: 'an amount of money for a count',
    file: 'screens/books/book-detail.json',
    find: '"operation": "listBooks",\n                "query": {\n                  "title": {\n                    "var": "record.title"',
    replace:
      '"operation": "getBook",\n                "path": {\n                  "id": {\n                    "var": "record.id"',
    and: { find: '"/meta/total"', replace: '"/price"' },
    code: 'as-mismatch',
    token: '"/price"',
  },
  {
    name: 'two blocks of tabs under one key of the URL',
    file: 'screens/books/book-detail.json',
    find: '"as": "list",',
    replace:
      '"as": "tabs", "tabs": [{ "id": "shelf", "title": "book.copies", "body": { "as": "record", "fields": ["title"] } }] } }, { "id": "more", "title": "book.about", "body": { "as": "list",',
    code: 'id-duplicate',
    token: '"tabs", "tabs"',
    suggestion: 'tab-2',
  },
];
