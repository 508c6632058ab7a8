import type { Rule } from '../rule.ts';

export const patternInvalid: Rule = {
  code: 'pattern-invalid',
  severity: 'error',
  says: 'The regular expression cannot be read.',
  why: 'The form cannot check what is typed with it, so either nothing or everything would be accepted.',
  example: {
    name: 'a bracket that is not closed',
    file: 'rules.json',
    find: '"^[0-9]*$"',
    replace: '"^[0-9*$"',
    token: '"^[0-9*$"',
  },
  neighbour: {
    file: 'rules.json',
    find: '"^[0-9]*$"',
    replace: '"^[0-9]+$"',
  },
};
