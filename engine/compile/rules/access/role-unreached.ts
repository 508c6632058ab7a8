import type { Rule } from '../rule.ts';

export const roleUnreached: Rule = {
  code: 'role-unreached',
  severity: 'error',
  says: 'An access rule names a role that never gets as far as its place.',
  why: 'The rule promises that the role sees this part, and it does not: the screen around it is closed to the role.',
  example: {
    name: 'a column for a role that the screen refuses',
    file: 'screens/people/readers.json',
    find: '"active"',
    replace: '{ "field": "active", "access": { "roles": ["Librarian", "Reader"] } }',
    token: '"Reader"',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"active"',
    replace: '{ "field": "active", "access": { "roles": ["Librarian"] } }',
  },
};
