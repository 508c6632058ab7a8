import type { Rule } from '../rule.ts';

export const operationRefuses: Rule = {
  code: 'operation-refuses',
  severity: 'error',
  says: 'Somebody who may see this is refused by the operation that it calls.',
  why: 'They see a screen or a button that can only answer with an error.',
  example: {
    name: 'a route for a role that the screen inside it refuses',
    file: 'screens/people/branch-desk.json',
    find: '"roles": ["Librarian"]',
    replace: '"roles": ["Librarian", "Reader"]',
    token: '"Reader"',
  },
  neighbour: {
    file: 'screens/people/branch-desk.json',
    find: '"roles": ["Librarian"]',
    replace: '"roles": ["Librarian"],\n        "permission": "branches.edit"',
  },
};
