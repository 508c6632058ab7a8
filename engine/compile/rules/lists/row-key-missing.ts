import type { Change, Rule } from '../rule.ts';

const copiesWithoutId: Change = {
  file: 'openapi.json',
  find: '"Copy": {\n        "type": "object",\n        "required": ["id", "barcode", "condition", "acquired_on"],\n        "properties": {\n          "id"',
  replace: '"Copy": {\n        "type": "object",\n        "properties": {\n          "uuid"',
};

export const rowKeyMissing: Rule = {
  code: 'row-key-missing',
  severity: 'error',
  says: 'No property distinguishes the rows from each other, and one of them opens or something is done to it.',
  why: 'When rows are sorted or change, a selection or an open detail would jump to another row.',
  example: {
    name: 'rows without an id that open',
    beside: [copiesWithoutId],
    file: 'screens/books/book-detail.json',
    find: '"as": "list",\n              "rows"',
    replace: '"as": "list",\n              "detail": "book.correct",\n              "rows"',
    token: '"list"',
  },
  neighbour: copiesWithoutId,
};
