import type { Rule } from '../rule.ts';

export const formatUnknown: Rule = {
  code: 'format-unknown',
  severity: 'error',
  says: 'No schema of the API description has this format.',
  why: 'The rule applies to fields of its formats. For a format that no field has it never applies.',
  example: {
    name: 'a rule for a format that no field has',
    file: 'rules.json',
    find: '["email"]',
    replace: '["email", "emial"]',
    token: '"emial"',
    suggestion: 'email',
  },
  neighbour: {
    file: 'rules.json',
    find: '["email"]',
    replace: '["email", "data-url"]',
  },
};
