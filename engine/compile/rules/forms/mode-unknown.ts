import type { Rule } from '../rule.ts';

export const modeUnknown: Rule = {
  code: 'mode-unknown',
  severity: 'error',
  says: 'A part is for one mode of a form that has no modes.',
  why: 'The form is always the same, so the part would never be shown, or always.',
  example: {
    name: 'a field of a mode in a form without modes',
    file: 'screens/books/order-desk.json',
    find: '"param": "supplier"',
    replace: '"param": "supplier", "mode": "edit"',
    token: '"edit"',
  },
  neighbour: {
    file: 'screens/books/book-edit.json',
    find: '"field": "note",',
    replace: '"field": "note",\n            "mode": "create",',
  },
};
