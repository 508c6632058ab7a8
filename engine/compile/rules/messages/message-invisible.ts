import type { Rule } from '../rule.ts';

export const messageInvisible: Rule = {
  code: 'message-invisible',
  severity: 'error',
  says: 'The sentence holds a character that nobody sees.',
  why: 'The character usually came along with a copy. It breaks searching and copying the words, and some screens draw a box for it.',
  example: {
    name: 'a sentence with a character that nobody sees',
    file: 'messages/en/library.json',
    find: '"There are no books yet"',
    replace: '"There are no\u200b books yet"',
    token: '"There are no\u200b books yet"',
  },
  neighbour: {
    file: 'messages/en/library.json',
    find: '"There are no books yet"',
    replace: '"There are no\u00a0books yet"',
  },
};
