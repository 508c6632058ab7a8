import type { Rule } from '../rule.ts';

export const wordUnknown: Rule = {
  code: 'word-unknown',
  severity: 'error',
  says: 'Nothing reads this x- word of the API description.',
  why: 'A misspelled word has no effect: an amount would be shown without its currency, or a call would be open to others than was meant.',
  example: {
    name: 'a misspelled word',
    file: 'openapi.json',
    find: '"title": "ISBN",\n            "x-copyable": true',
    replace: '"title": "ISBN",\n            "x-copiable": true',
    token: '"x-copiable"',
    suggestion: 'x-copyable',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"title": "ISBN",\n            "x-copyable": true',
    replace: '"title": "ISBN",\n            "x-sensitive": true',
  },
};
