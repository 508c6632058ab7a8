import type { Rule } from '../rule.ts';

export const messageBlank: Rule = {
  code: 'message-blank',
  severity: 'error',
  says: 'The sentence is empty.',
  why: 'A button or a heading without words cannot be understood, and screen readers have nothing to read.',
  example: {
    name: 'an empty sentence',
    file: 'messages/en/library.json',
    find: '"There are no books yet"',
    replace: '" "',
    token: '" "',
  },
  neighbour: {
    file: 'messages/en/library.json',
    find: '"There are no books yet"',
    replace: '"–"',
  },
};
