import type { Rule } from '../rule.ts';

export const rowKeyMissing: Rule = {
  code: 'row-key-missing',
  severity: 'error',
  says: 'No property distinguishes the rows from each other.',
  why: 'When rows are sorted or change, a selection or an open detail would jump to another row.',
  example: {
    name: 'rows without an id',
    file: 'openapi.json',
    find: '"Copy": {\n        "type": "object",\n        "required": ["id", "barcode", "condition", "acquired_on"],\n        "properties": {\n          "id"',
    replace: '"Copy": {\n        "type": "object",\n        "properties": {\n          "uuid"',
    token: '"list"',
    foundIn: 'screens/books/book-detail.json',
  },
  neighbour: {
    beside: [
      {
        file: 'screens/books/book-detail.json',
        find: '"columns": ["barcode", "condition", "acquired_on"]',
        replace: '"key": "uuid",\n              "columns": ["barcode", "condition", "acquired_on"]',
      },
    ],
    file: 'openapi.json',
    find: '"Copy": {\n        "type": "object",\n        "required": ["id", "barcode", "condition", "acquired_on"],\n        "properties": {\n          "id"',
    replace: '"Copy": {\n        "type": "object",\n        "properties": {\n          "uuid"',
  },
};
