import type { Rule } from '../rule.ts';

export const accessRoles: Rule = {
  code: 'access-roles',
  severity: 'error',
  says: 'The permissions by role are not for the roles that the rule names.',
  why: 'A role without an entry needs no permission at all, and an entry for a role that is not admitted has no effect.',
  example: {
    name: 'permissions by role without one of the roles',
    file: 'screens/books/order-desk.json',
    find: '"roles": ["Librarian"], "permission": "books.edit"',
    replace: '"roles": ["Librarian"], "permission": {}',
    token: '{}',
    from: 'start',
  },
  neighbour: {
    file: 'screens/books/order-desk.json',
    find: '"roles": ["Librarian"], "permission": "books.edit"',
    replace: '"roles": ["Librarian"], "permission": { "Librarian": "books.edit" }',
  },
};
