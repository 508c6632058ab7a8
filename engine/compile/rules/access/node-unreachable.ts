import type { Rule } from '../rule.ts';

export const nodeUnreachable: Rule = {
  code: 'node-unreachable',
  severity: 'error',
  says: 'Nobody can see this part.',
  why: 'The rules around it and its own contradict each other. Somebody who should see it does not.',
  example: {
    name: 'a column that nobody can see',
    file: 'screens/people/readers.json',
    find: '"active"',
    replace: '{ "field": "active", "access": { "roles": ["Reader"] } }',
    token: '{ "roles"',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"active"',
    replace: '{ "field": "active", "access": { "roles": ["Librarian"] } }',
  },
};
