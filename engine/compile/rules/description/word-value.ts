import type { Rule } from '../rule.ts';

export const wordValue: Rule = {
  code: 'word-value',
  severity: 'error',
  says: 'The x- word names something that does not exist, or contradicts the schema or operation that it is written on.',
  why: 'What the word is for does not happen for this value: it has no colour, no text or no currency where all others have one.',
  example: {
    name: 'an unknown colour',
    file: 'openapi.json',
    find: '"available": "success"',
    replace: '"available": "sucess"',
    token: '"available": "sucess"',
    suggestion: 'success',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"available": "success"',
    replace: '"available": "warning"',
  },
};
