import type { Rule } from '../rule.ts';

export const roleUnknown: Rule = {
  code: 'role-unknown',
  severity: 'error',
  says: 'portal.json has no such role.',
  why: 'Nobody has a role of this name, so nobody would see what is for it.',
  example: {
    name: 'an unknown role',
    file: 'screens/people/own.json',
    find: '"Librarian", "Reader"',
    replace: '"Libarian", "Reader"',
    token: '"Libarian"',
    suggestion: 'Librarian',
  },
  neighbour: {
    file: 'screens/people/own.json',
    find: '"Librarian", "Reader"',
    replace: '"Reader"',
  },
};
