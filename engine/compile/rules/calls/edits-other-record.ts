import type { Rule } from '../rule.ts';

export const editsOtherRecord: Rule = {
  code: 'edits-other-record',
  severity: 'error',
  says: 'A form is filled by another operation than the one whose answer it changes.',
  why: 'The version that protects against overwriting somebody else’s change is that of another record, so saving fails or overwrites.',
  example: {
    name: 'a form that is filled by another operation than it edits',
    file: 'openapi.json',
    find: '"x-edits": "getBook"',
    replace: '"x-edits": "listBooks"',
    token: '"getBook"',
    from: 'start',
    foundIn: 'screens/books/book-edit.json',
    suggestion: 'listBooks',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"x-edits": "getBook",\n        ',
    replace: '',
  },
};
