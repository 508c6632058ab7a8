import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a record where the answer holds none',
    file: 'screens/people/branch-setting.json',
    find: '"operation": "getBranchSetting",',
    replace: '"operation": "getBranchSetting", "at": "/data/0",',
    code: 'pointer-unknown',
    token: '"/data/0"',
  },
  {
    name: 'a record that nothing loads',
    file: 'screens/people/readers.json',
    find: '"body": {',
    replace: '"body": { "as": "stack", "blocks": [{ "as": "record", "fields": ["name"] }, {',
    and: { find: '"toolbar": ["add-reader"]', replace: '"toolbar": ["add-reader"] }]' },
    code: 'record-missing',
    token: '"record"',
  },
  {
    name: 'a value that what a record is called does not name',
    file: 'screens/books/book-detail.json',
    find: '"headline": ["title", "genre"]',
    replace:
      '"called": { "text": "book.title", "values": { "author": { "var": "record.author" } } }, "headline": ["title", "genre"]',
    code: 'argument-unused',
    token: '"author"',
  },
  {
    name: 'a look in what is no colour',
    file: 'screens/people/branch-look.json',
    find: '"ground": "colour"',
    replace: '"ground": "loan_days"',
    code: 'value-type',
    token: '"loan_days"',
  },
  {
    name: 'a look in a colour that the record does not have',
    file: 'screens/people/branch-look.json',
    find: '"ground": "colour"',
    replace: '"ground": "color"',
    code: 'field-unknown',
    token: '"color"',
    suggestion: 'colour',
  },
  {
    name: 'a field that stands in the headline already',
    file: 'screens/books/book-detail.json',
    find: '"headline": ["title", "genre"],',
    replace: '"headline": ["title", "price"],',
    code: 'item-repeated',
    token: '{\n                "field": "price",',
  },
  {
    name: 'a field that stands in another section already',
    file: 'screens/books/book-detail.json',
    find: '"summary"\n            ]',
    replace: '"summary", "author"\n            ]',
    code: 'item-repeated',
    token: '"author"\n            ]',
  },
];
