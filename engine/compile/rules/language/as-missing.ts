import type { Rule } from '../rule.ts';

export const asMissing: Rule = {
  code: 'as-missing',
  severity: 'error',
  says: 'A part does not name its kind with "as".',
  why: 'A block can be a list, a form, tabs and more. Without its kind it is not known which of its keys count, nor what to draw.',
  example: {
    name: 'a block without a kind',
    file: 'screens/people/readers.json',
    find: '"as": "list",',
    replace: '',
    token: '{\n    \n',
    from: 'start',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"field": "isbn",\n        "as": "copyable"',
    replace: '"field": "isbn"',
  },
};
