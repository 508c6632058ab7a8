import type { Rule } from '../rule.ts';

export const ruleUnfit: Rule = {
  code: 'rule-unfit',
  severity: 'error',
  says: 'The rule is for values of another type than the field has.',
  why: 'The rule checks nothing here, although the file reads as if it did.',
  example: {
    name: 'a rule of texts for an amount of money',
    file: 'actions/pay-fine.json',
    find: '"as": "money",',
    replace: '"as": "money", "rule": "pin",',
    token: '"pin"',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"field": "reason",',
    replace: '"field": "reason",\n      "rule": "phone",',
  },
};
