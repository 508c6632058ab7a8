import type { Rule } from '../rule.ts';

export const choiceUnknown: Rule = {
  code: 'choice-unknown',
  severity: 'error',
  says: 'The value is not one of the words that the language has here.',
  why: 'Each of these words is drawn or done in its own way; for another one the engine has nothing to draw.',
  example: {
    name: 'an unknown intent',
    file: 'actions/lend-book.json',
    find: '"intent": "primary"',
    replace: '"intent": "primry"',
    token: '"primry"',
    suggestion: 'primary',
  },
  neighbour: {
    file: 'actions/lend-book.json',
    find: '"intent": "primary"',
    replace: '"intent": "success"',
  },
};
