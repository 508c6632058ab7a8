import type { Rule } from '../rule.ts';

export const detailParams: Rule = {
  code: 'detail-params',
  severity: 'error',
  says: 'The screen has route parameters that a row cannot fill.',
  why: 'A row passes its id. The screen would wait for a value that it is never given.',
  example: {
    name: 'a detail screen that needs more than a row gives',
    file: 'screens/books/book-detail.json',
    find: '"path": "/books/:id"',
    replace: '"path": "/shelves/:shelf/books/:id"',
    token: '"/shelves/',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"path": "/books/:id"',
    replace: '"path": "/shelves/books/:id"',
  },
};
