import type { Rule } from '../rule.ts';

export const paramUnknown: Rule = {
  code: 'param-unknown',
  severity: 'error',
  says: 'The operation has no such query parameter.',
  why: 'The API ignores or refuses what it does not know: people set a filter and still see all rows, or an error.',
  example: {
    name: 'an unknown filter',
    file: 'screens/books/books.json',
    find: '"genre",',
    replace: '"genra",',
    token: '"genra"',
    suggestion: 'genre',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"genre",',
    replace: '"genre",\n      "branch",',
  },
};
