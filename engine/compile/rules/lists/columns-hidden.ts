import type { Rule } from '../rule.ts';

export const columnsHidden: Rule = {
  code: 'columns-hidden',
  severity: 'error',
  says: 'All columns of a list are hidden until somebody shows them.',
  why: 'The list opens as a table without anything in it and looks broken.',
  example: {
    name: 'a list that opens without a column',
    file: 'screens/overview/overview.json',
    find: '"columns": ["book_title", "due_on"]',
    replace: '"columns": [{ "field": "book_title", "hidden": true }, { "field": "due_on", "hidden": true }]',
    token: '[{ "field": "book_title"',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"columns": ["book_title", "due_on"]',
    replace: '"columns": ["book_title", { "field": "due_on", "hidden": true }]',
  },
};
