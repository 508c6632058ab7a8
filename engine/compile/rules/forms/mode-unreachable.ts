import type { Rule } from '../rule.ts';

export const modeUnreachable: Rule = {
  code: 'mode-unreachable',
  severity: 'error',
  says: 'One mode of a form is never reached, or nothing distinguishes the two.',
  why: 'A new record could never be made, or an old one never changed, although the form is written for both.',
  example: {
    name: 'a mode that no route leads to',
    beside: [{ file: 'portal.json', find: '{ "route": "/books/new" },\n        ', replace: '' }],
    file: 'screens/books/book-edit.json',
    find: '"path": "/books/new"',
    replace: '"path": "/books/:id/new"',
    token: '{\n        "title": "book.add"',
    from: 'start',
  },
  neighbour: {
    beside: [{ file: 'portal.json', find: '"/books/new"', replace: '"/books/add"' }],
    file: 'screens/books/book-edit.json',
    find: '"path": "/books/new"',
    replace: '"path": "/books/add"',
  },
};
