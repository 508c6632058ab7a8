import type { Rule } from '../rule.ts';

export const typeMismatch: Rule = {
  code: 'type-mismatch',
  severity: 'error',
  says: 'The value has another JSON type than is needed here.',
  why: 'What reads the value expects its type. Text such as "no" counts as true wherever true or false is expected.',
  example: {
    name: 'text for true or false',
    file: 'screens/books/books.json',
    find: '"pinned": true',
    replace: '"pinned": "yes"',
    token: '"yes"',
  },
  neighbour: {
    file: 'screens/books/books.json',
    find: '"pinned": true',
    replace: '"pinned": false',
  },
};
