import type { Rule } from '../rule.ts';

export const labelMissing: Rule = {
  code: 'label-missing',
  severity: 'error',
  says: 'Neither the descriptor nor the API description gives a label.',
  why: 'The column or field would have no heading, so nobody knows what it holds, and screen readers cannot name it.',
  example: {
    name: 'a property without a title',
    file: 'openapi.json',
    find: '"type": "string",\n            "title": "Address"',
    replace: '"type": "string"',
    token: '"ip"',
    foundIn: 'screens/books/book-detail.json',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"title": "Deposit",\n            ',
    replace: '',
  },
};
