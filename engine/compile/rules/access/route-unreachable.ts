import type { Rule } from '../rule.ts';

export const routeUnreachable: Rule = {
  code: 'route-unreachable',
  severity: 'error',
  says: 'Nobody can reach this route.',
  why: 'The rules of the screen and of the route contradict each other, so the screen exists for nobody.',
  example: {
    name: 'a screen for a role that its only route refuses',
    file: 'screens/people/branch-desk.json',
    find: '"id": "branch-desk",',
    replace: '"id": "branch-desk",\n  "access": { "roles": ["Reader"] },',
    token: '{ "roles": ["Reader"] }',
  },
  neighbour: {
    file: 'screens/people/branch-desk.json',
    find: '"id": "branch-desk",',
    replace: '"id": "branch-desk",\n  "access": { "roles": ["Librarian"] },',
  },
};
