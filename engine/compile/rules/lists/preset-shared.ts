import type { Rule } from '../rule.ts';

export const presetShared: Rule = {
  code: 'preset-shared',
  severity: 'error',
  says: 'Two lists of different rows keep what people set under one preset.',
  why: 'Columns and filters that somebody chose for the one are lost in the other, which does not have them.',
  example: {
    name: 'a list of readers under the preset of the loans',
    file: 'screens/people/readers.json',
    find: '"key": "id",',
    replace: '"key": "id", "preset": "loans",',
    token: '"loans"',
    isTwofold: true,
  },
  neighbour: {
    file: 'screens/loans/loan-desk.json',
    find: '"filters": [',
    replace: '"preset": "loans",\n    "filters": [',
  },
};
