import type { Rule } from '../rule.ts';

export const messageSpaces: Rule = {
  code: 'message-spaces',
  severity: 'error',
  says: 'The sentence begins or ends with a space, or has two of them in a row.',
  why: 'The space is usually a slip of the keys. It shows as a gap, and words that should be aligned are not.',
  example: {
    name: 'a sentence with a space at its end',
    file: 'messages/en/library.json',
    find: '"There are no books yet"',
    replace: '"There are no books yet "',
    token: '"There are no books yet "',
  },
  neighbour: {
    file: 'messages/en/library.json',
    find: '"There are no books yet"',
    replace: '"There are no books, yet"',
  },
};
