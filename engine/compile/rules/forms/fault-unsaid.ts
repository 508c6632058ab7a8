import type { Rule } from '../rule.ts';

export const faultUnsaid: Rule = {
  code: 'fault-unsaid',
  severity: 'error',
  says: 'No sentence tells what is wrong with a value that the schema refuses.',
  why: 'People see that the field is red and have to guess which form is expected.',
  example: {
    name: 'a text that is refused without a sentence',
    file: 'openapi.json',
    find: '"title": "Contact",',
    replace: '"title": "Contact", "pattern": "^[^ ]+$",',
    token: '"contact"',
    foundIn: 'screens/people/branch-setting.json',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"title": "Contact",',
    replace: '"title": "Contact", "pattern": "^[^ ]+$", "examples": ["desk@library.example"],',
  },
};
