import type { Refusal } from './refusal.ts';

const books = 'screens/books/books.json';
const readers = 'screens/people/readers.json';
const guarded =
  '"access": {\n        "roles": ["Librarian"],\n        "permission": "readers.read"\n      },';

/** Who may see what. */
export const accessRefusals: readonly Refusal[] = [
  {
    name: 'a route for a role that its operation refuses',
    file: 'screens/people/readers.json',
    find: '["Librarian"]',
    replace: '["Librarian", "Reader"]',
    code: 'operation-refuses',
    token: '"Reader"',
  },
  {
    name: 'a screen of which the only operation asks for a permission that nothing before asks for',
    file: readers,
    find: guarded,
    replace: '"access": { "roles": ["Librarian"] },',
    code: 'operation-refuses',
    token: '{ "roles": ["Librarian"] }',
    neighbour: {
      file: readers,
      find: guarded,
      replace: '"access": { "roles": ["Librarian"] },',
      and: { find: '"as": "list",', replace: '"as": "list", "access": { "permission": "readers.read" },' },
    },
  },
  {
    name: 'a choice for a role that its operation refuses',
    file: 'portal.json',
    find: '"roles": ["Librarian"],\n        "permission": "readers.read"',
    replace: '"roles": ["Reader"],\n        "permission": "readers.read"',
    code: 'operation-refuses',
    token: '"Reader"]',
  },
  {
    name: 'an action for a role that its operation refuses',
    file: 'actions/pay-fine.json',
    find: '["Librarian"]',
    replace: '["Reader"]',
    code: 'operation-refuses',
    token: '"Reader"',
  },
  {
    name: 'a part of what an action shows afterwards, for nobody who may do it',
    file: 'actions/add-reader.json',
    find: '"card_code"',
    replace: '{ "field": "card_code", "access": { "roles": ["Reader"] } }',
    code: 'node-unreachable',
    token: '{ "roles"',
  },
  {
    name: 'a tab that nobody reaches',
    file: 'screens/books/book-detail.json',
    find: '"title": "book.history",',
    replace:
      '"title": "book.history",\n            "access": {\n              "roles": ["Reader"]\n            },',
    code: 'node-unreachable',
    token: '{\n              "as": "timeline"',
  },
  {
    name: 'a variant for a role that the variant does not admit',
    file: books,
    find: '{\n        "field": "donor_name",',
    replace: '{\n        "access": { "roles": ["Reader"] },\n        "field": "donor_name",',
    code: 'node-unreachable',
    token: '{ "roles"',
  },
  {
    name: 'a route that nobody reaches',
    file: 'screens/loans/loans.json',
    find: '"title": "loans.title",\n  "routes": [\n    {\n      "path": "/loans",\n      "access": {\n        "roles": ["Librarian", "Reader"]',
    replace:
      '"title": "loans.title",\n  "access": { "roles": ["Librarian"] },\n  "routes": [\n    {\n      "path": "/loans",\n      "access": {\n        "roles": ["Reader"]',
    code: 'route-unreachable',
    token: '{ "roles": ["Librarian"] }',
  },
  {
    name: 'another way that refuses whoever is led there',
    file: 'screens/overview/overview.json',
    find: '"path": "/overview",',
    replace:
      '"path": "/overview", "visibleWhen": { "===": [{ "var": "user.name" }, "Ines"] }, "otherwise": "/readers",',
    code: 'otherwise-refuses',
    token: '"/readers"',
  },
  {
    name: 'another way that nobody can be led',
    file: 'screens/people/readers.json',
    find: '"otherwise": "/overview"',
    replace: '"otherwise": "/books/:id"',
    code: 'otherwise-refuses',
    token: '"/books/:id"',
  },
  {
    name: 'another way that is the way itself',
    file: 'screens/people/readers.json',
    find: '"otherwise": "/overview"',
    replace: '"otherwise": "/readers"',
    code: 'otherwise-refuses',
    token: '"/readers"',
  },
  {
    name: 'another way that is none',
    file: 'screens/people/readers.json',
    find: '"otherwise": "/overview"',
    replace: '"otherwise": "/overveiw"',
    code: 'route-unknown',
    token: '"/overveiw"',
    suggestion: '/overview',
  },
  {
    name: 'a route whose condition reads what the person is not',
    file: 'screens/people/readers.json',
    find: '"user.branch_id"',
    replace: '"route.branch_id"',
    code: 'variable-scope',
    token: '"route.branch_id"',
  },
];
