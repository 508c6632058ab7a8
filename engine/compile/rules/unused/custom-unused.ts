import type { Rule } from '../rule.ts';

export const customUnused: Rule = {
  code: 'custom-unused',
  severity: 'warning',
  says: 'No screen shows this component of the host.',
  why: 'The host carries code that nobody sees, or a screen names another component by mistake.',
  example: {
    name: 'a component that nothing shows',
    file: 'portal.json',
    find: '"components": {',
    replace: '"components": { "seal": {},',
    token: '"seal"',
  },
  neighbour: {
    beside: [
      {
        file: 'screens/books/book-detail.json',
        find: '"component": "stamp",\n        "reads": ["status", "price"],\n        "props": { "tone": "loud", "size": 3 }',
        replace: '"component": "seal",\n        "reads": ["status", "price"]',
      },
    ],
    file: 'portal.json',
    find: '"components": {',
    replace: '"components": { "seal": {},',
  },
};
