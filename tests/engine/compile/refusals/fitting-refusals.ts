import type { Refusal } from './refusal.ts';

const lend = 'actions/lend-book.json';
const waive = 'actions/waive-fine.json';
const renew = 'actions/renew-loan.json';
const correct = 'actions/correct-book.json';
const books = 'screens/books/books.json';
const statusOpen = '["open", "overdue"]';

/** Values and variables that can never be what the place takes. */
const misfits: readonly Refusal[] = [
  {
    name: 'a variable of another enum',
    file: lend,
    find: '"default": "home"',
    replace: '"default": { "var": "record.status" }',
    code: 'value-unknown',
    token: '"record.status"',
  },
  {
    name: 'a variable of any text where there are only some values',
    file: lend,
    find: '"default": "home"',
    replace: '"default": { "var": "record.author" }',
    code: 'value-unknown',
    token: '"record.author"',
  },
  {
    name: 'a moment where a day is wanted',
    file: correct,
    find: '"var": "record.published_on"',
    replace: '"var": "record.added_at"',
    code: 'value-format',
    token: '"record.added_at"',
  },
  {
    name: 'a plain text where a day is wanted',
    file: correct,
    find: '"var": "record.published_on"',
    replace: '"var": "record.author"',
    code: 'value-format',
    token: '"record.author"',
  },
  {
    name: 'one value where a list is wanted',
    file: correct,
    find: '"var": "record.genre"',
    replace: '"var": "record.author"',
    code: 'value-type',
    token: '"record.author"',
  },
  {
    name: 'one plain value where a list is wanted',
    file: 'screens/books/price-desk.json',
    find: '"genre": ["fiction"]',
    replace: '"genre": "fiction"',
    code: 'value-type',
    token: '"fiction"',
  },
];

/** Bounds that are of no use. */
const bounds: readonly Refusal[] = [
  {
    name: 'a most of a text',
    file: lend,
    find: '"field": "note",',
    replace: '"field": "note", "maximum": 3,',
    code: 'bound-unfit',
    token: '3,',
  },
  {
    name: 'a least above the most',
    file: 'screens/books/order-desk.json',
    find: '"default": 2,',
    replace: '"minimum": 10, "maximum": 9,',
    code: 'bound-unfit',
    token: '9,',
  },
  {
    name: 'a bound that the API refuses',
    file: 'screens/books/order-desk.json',
    find: '"default": 2,',
    replace: '"default": 2, "maximum": 30,',
    code: 'value-limit',
    token: '30,',
  },
  {
    name: 'a first value beyond the bound',
    file: 'screens/books/order-desk.json',
    find: '"default": 2,',
    replace: '"minimum": 5, "default": 2,',
    code: 'value-limit',
    token: '2,',
  },
  {
    name: 'a field that repeats itself',
    file: lend,
    find: '"field": "note",',
    replace: '"field": "note", "equals": { "var": "form.note" },',
    code: 'bound-unfit',
    token: '"form.note"',
  },
];

/** Conditions that never change. */
const constants: readonly Refusal[] = [
  {
    name: 'a comparison of two enums without a value in common',
    file: lend,
    find: '"visibleWhen": {\n        "===": [\n          {\n            "var": "form.kind"\n          },\n          "reading_room"',
    replace: '"visibleWhen": { "===": [{ "var": "form.kind" }, { "var": "record.status" }',
    code: 'value-unknown',
    token: '"record.status"',
  },
  {
    name: 'a comparison of a list with one value',
    file: lend,
    find: '"var": "record.status"',
    replace: '"var": "record.genre"',
    code: 'condition-constant',
    token: '[\n      {\n        "var": "record.genre"',
    from: 'start',
  },
  {
    name: 'a condition that names every value there is',
    file: renew,
    find: statusOpen,
    replace: '["open", "overdue", "returned"]',
    code: 'condition-constant',
    token: '[\n          {\n            "var": "record.status"',
    from: 'start',
  },
  {
    name: 'two parts that never hold together',
    file: renew,
    find: '"<": [\n          {\n            "var": "record.renewals"\n          },\n          3\n        ]',
    replace: '"===": [{ "var": "record.status" }, "returned"]',
    code: 'condition-constant',
    token: '[{ "var": "record.status" }, "returned"]',
  },
  {
    name: 'two bounds that leave nothing',
    file: renew,
    find: '"in": [\n          {\n            "var": "record.status"\n          },\n          ["open", "overdue"]\n        ]',
    replace: '">": [{ "var": "record.renewals" }, 5]',
    code: 'condition-constant',
    token: '[\n          {\n            "var": "record.renewals"',
    from: 'start',
  },
  {
    name: 'thousands of values that nothing has',
    file: renew,
    find: statusOpen,
    replace: JSON.stringify(Array.from({ length: 20_000 }, (_, at) => `none ${String(at)}`)),
    code: 'value-unknown',
    token: '"none 0"',
  },
  {
    name: 'a filter compared with what it cannot be',
    file: books,
    find: '"var": "filters.status"\n            },\n            "available"',
    replace: '"var": "filters.reference_only"\n            },\n            "available"',
    code: 'value-type',
    token: '"available"',
  },
  {
    name: 'a field that begins with an amount of no money',
    file: waive,
    find: '"var": "record.fine"',
    replace: '"var": "record.renewals"',
    code: 'value-format',
    token: '"record.renewals"',
  },
];

/** What can never come about as it is written. */
export const fittingRefusals: readonly Refusal[] = [...misfits, ...bounds, ...constants];
