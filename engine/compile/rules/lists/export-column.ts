import type { Rule } from '../rule.ts';

export const exportColumn: Rule = {
  code: 'export-column',
  severity: 'error',
  says: 'The file of an export lacks a column of its list.',
  why: 'People miss a value in the file that they see on the screen, and cannot add it.',
  example: {
    name: 'a column that the export of the list does not know',
    file: 'openapi.json',
    find: '"enum": ["book_title", "reader_name", ',
    replace: '"enum": ["book_title", ',
    token: '"reader_name"',
    foundIn: 'screens/loans/loan-desk.json',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"enum": ["book_title", "reader_name", ',
    replace: '"enum": ["reader_name", "book_title", ',
  },
};
