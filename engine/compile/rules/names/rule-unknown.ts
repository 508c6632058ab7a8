import type { Rule } from '../rule.ts';

export const ruleUnknown: Rule = {
  code: 'rule-unknown',
  severity: 'error',
  says: 'rules.json has no such rule.',
  why: 'The field would accept whatever the API description allows, and people learn from the server that it is wrong.',
  example: {
    name: 'an unknown rule',
    file: 'actions/add-reader.json',
    find: '"rule": "phone"',
    replace: '"rule": "fone"',
    token: '"fone"',
  },
  neighbour: {
    file: 'actions/add-reader.json',
    find: '"rule": "phone"',
    replace: '"rule": "pin"',
  },
};
