import type { Rule } from '../rule.ts';

export const messageArgument: Rule = {
  code: 'message-argument',
  severity: 'error',
  says: 'The sentence names a value that it is not given where it is shown.',
  why: 'People would read a sentence with a hole, or with the name of the value in braces.',
  example: {
    name: 'a misspelled value in a sentence',
    file: 'messages/en/library.json',
    find: '"Receipt {number} for {reader}"',
    replace: '"Receipt {nubmer} for {reader}"',
    token: '"Receipt {nubmer}',
    suggestion: 'number',
  },
  neighbour: {
    file: 'messages/en/library.json',
    find: '"Receipt {number} for {reader}"',
    replace: '"Receipt {id} for {reader}"',
  },
};
