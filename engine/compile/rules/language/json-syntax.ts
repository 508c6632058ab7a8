import type { Rule } from '../rule.ts';

export const jsonSyntax: Rule = {
  code: 'json-syntax',
  severity: 'error',
  says: 'The file is not JSON.',
  why: 'A file that cannot be read is left out as a whole. Its screen is missing, and every file that names something in it is wrong as well.',
  example: {
    name: 'a comma too many',
    file: 'screens/books/books.json',
    find: '"id": "books",',
    replace: '"id": "books",,',
    token: ',\n',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"id": "books",',
    replace: '"id": "books" ,',
  },
};
