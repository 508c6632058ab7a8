import type { Refusal } from './refusal.ts';

const readers = 'screens/people/readers.json';

/** Permissions are compared as roles are: nobody is led to what refuses them. */
export const permissionRefusals: readonly Refusal[] = [
  {
    name: 'permissions by role for a role that the rule does not name',
    file: 'screens/books/order-desk.json',
    find: '"roles": ["Librarian"], "permission": "books.edit"',
    replace: '"roles": ["Librarian"], "permission": { "Librarian": "books.edit", "Reader": "fines.collect" }',
    code: 'access-roles',
    token: '"fines.collect"',
  },
  {
    name: 'a permission of a role alone that its operation does not take',
    file: 'screens/books/order-desk.json',
    find: '"roles": ["Librarian"], "permission": "books.edit"',
    replace: '"roles": ["Librarian"], "permission": { "Librarian": "fines.collect" }',
    code: 'operation-refuses',
    token: '{ "Librarian": "fines.collect" }',
    suggestion: 'books.edit',
  },
  {
    name: 'a route whose permission its operation does not take',
    file: readers,
    find: '"permission": "readers.read"',
    replace: '"permission": "books.edit"',
    code: 'operation-refuses',
    token: '"books.edit"',
    suggestion: 'readers.read',
  },
  {
    name: 'a route without the permission that its operation asks for',
    file: 'screens/books/order-desk.json',
    find: '"roles": ["Librarian"], "permission": "books.edit"',
    replace: '"roles": ["Librarian"], "permission": "fines.collect"',
    code: 'operation-refuses',
    token: '"fines.collect"',
    suggestion: 'books.edit',
  },
  {
    name: 'a route for a permission that a refused role may hold as well',
    file: readers,
    find: '"roles": ["Librarian"],\n        "permission"',
    replace: '"permission"',
    code: 'operation-refuses',
    token: '{\n        "permission": "readers.read"',
    from: 'start',
  },
  {
    name: 'an action for a permission that its operation does not take',
    file: 'actions/pay-fine.json',
    find: '"permission": "fines.collect"',
    replace: '"permission": "books.edit"',
    code: 'operation-refuses',
    token: '"books.edit"',
    suggestion: 'fines.collect',
  },
  {
    name: 'a list that opens what some of its viewers are refused',
    file: 'screens/books/book-detail.json',
    find: '"roles": ["Librarian", "Reader"]',
    replace: '"roles": ["Librarian"]',
    and: {
      find: '"body": {\n    "as": "stack",',
      replace: '"body": {\n    "as": "stack", "access": { "roles": ["Librarian"] },',
    },
    code: 'operation-refuses',
    token: '"book.detail"',
    foundIn: 'screens/books/books.json',
    from: 'start',
  },
  {
    name: 'another way that asks for a permission which not everybody holds',
    file: 'screens/overview/overview.json',
    find: '"path": "/overview", "access": { "roles": ["Librarian", "Reader"] }',
    replace:
      '"path": "/overview", "visibleWhen": { "===": [{ "var": "user.name" }, "Ines"] }, "otherwise": "/fine-desk", "access": { "roles": ["Librarian"] }',
    code: 'otherwise-refuses',
    token: '"/fine-desk"',
  },
  {
    name: 'another way that opens under the same condition',
    file: 'screens/overview/overview.json',
    find: '"path": "/overview",',
    replace: '"path": "/overview", "visibleWhen": { "!==": [{ "var": "user.branch_id" }, null] },',
    code: 'otherwise-refuses',
    token: '"/overview"',
    foundIn: readers,
  },
  {
    name: 'another way that opens only where the first one does',
    file: 'screens/overview/overview.json',
    find: '"path": "/overview",',
    replace:
      '"path": "/overview", "visibleWhen": { "and": [{ "!==": [{ "var": "user.branch_id" }, null] }, { "!==": [{ "var": "user.name" }, "Ines"] }] },',
    code: 'otherwise-refuses',
    token: '"/overview"',
    foundIn: readers,
  },
  {
    name: 'ways that lead around in a ring',
    file: 'screens/overview/overview.json',
    find: '"path": "/overview", "access": { "roles": ["Librarian", "Reader"] }',
    replace:
      '"path": "/overview", "visibleWhen": { "===": [{ "var": "user.name" }, "Ines"] }, "otherwise": "/readers", "access": { "roles": ["Librarian"], "permission": "readers.read" }',
    code: 'otherwise-refuses',
    token: '"/readers"',
  },
];
