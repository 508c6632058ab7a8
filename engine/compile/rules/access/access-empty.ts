import type { Rule } from '../rule.ts';

export const accessEmpty: Rule = {
  code: 'access-empty',
  severity: 'error',
  says: 'The access rule names neither a role nor a permission, so it admits everybody.',
  why: 'An empty rule reads as if access were restricted. Everybody who signs in would see what it guards.',
  example: {
    name: 'a rule that admits everybody',
    file: 'screens/people/own.json',
    find: '"access": {\n        "roles": ["Librarian", "Reader"]\n      }',
    replace: '"access": {}',
    token: '{}',
  },
  neighbour: {
    file: 'screens/people/own.json',
    find: '"access": {\n        "roles": ["Librarian", "Reader"]\n      }',
    replace: '"access": { "roles": ["Reader"] }',
  },
};
