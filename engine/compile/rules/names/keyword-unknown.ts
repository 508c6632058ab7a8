import type { Rule } from '../rule.ts';

export const keywordUnknown: Rule = {
  code: 'keyword-unknown',
  severity: 'error',
  says: 'The key is neither a JSON Schema keyword nor "server:" and a problem code.',
  why: 'The sentence is never shown: people read a general one when this value is refused.',
  example: {
    name: 'an unknown keyword',
    file: 'actions/pay-fine.json',
    find: '"exclusiveMinimum"',
    replace: '"exclusiveMin"',
    token: '"exclusiveMin"',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"exclusiveMinimum"',
    replace: '"required"',
  },
};
