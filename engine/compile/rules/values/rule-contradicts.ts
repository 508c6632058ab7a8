import type { Rule } from '../rule.ts';

export const ruleContradicts: Rule = {
  code: 'rule-contradicts',
  severity: 'error',
  says: 'No value can meet the rule.',
  why: 'A field with this rule refuses everything, so its form can never be sent.',
  example: {
    name: 'a maximum length below the minimum length',
    file: 'rules.json',
    find: '"maxLength": 12',
    replace: '"maxLength": 3',
    and: { find: '"minLength": 4', replace: '"minLength": 9' },
    token: '3',
  },
  neighbour: {
    file: 'rules.json',
    find: '"maxLength": 12',
    replace: '"maxLength": 4',
  },
};
