import type { Rule } from '../rule.ts';

export const asMismatch: Rule = {
  code: 'as-mismatch',
  severity: 'error',
  says: 'The kind cannot show or ask for values of this type.',
  why: 'A text drawn as money, or a text where a moment is expected, comes out empty or wrong.',
  example: {
    name: 'money for text',
    file: 'screens/books/book-detail.json',
    find: '"as": "copyable"',
    replace: '"as": "money"',
    token: '"money"',
  },
  neighbour: {
    file: 'screens/books/book-detail.json',
    find: '"as": "copyable"',
    replace: '"as": "text"',
  },
};
