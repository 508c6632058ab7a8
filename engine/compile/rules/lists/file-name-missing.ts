import type { Rule } from '../rule.ts';

export const fileNameMissing: Rule = {
  code: 'file-name-missing',
  severity: 'error',
  says: 'Neither the export nor the API description gives the file a name.',
  why: 'The downloaded file would be called by a technical name that nobody finds again.',
  example: {
    name: 'an export whose file has no name',
    file: 'openapi.json',
    find: '"x-file-name": "Books",',
    replace: '',
    token: '"downloadBooks"',
    from: 'start',
    foundIn: 'screens/books/books.json',
  },
  neighbour: {
    beside: [
      {
        file: 'screens/books/books.json',
        find: '"label": "books.download",',
        replace: '"label": "books.download",\n        "fileName": "Books",',
      },
    ],
    file: 'openapi.json',
    find: '"x-file-name": "Books",',
    replace: '',
  },
};
