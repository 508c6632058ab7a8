import type { Rule } from '../rule.ts';

export const routeDuplicate: Rule = {
  code: 'route-duplicate',
  severity: 'error',
  says: 'Two screens open under the same path.',
  why: 'An address leads to one screen. The other one would be in the portal, but nobody could open it.',
  example: {
    name: 'two screens under one path',
    file: 'screens/loans/loans.json',
    find: '"roles": ["Librarian", "Reader"]\n      }\n    }',
    replace:
      '"roles": ["Librarian", "Reader"]\n      }\n    },\n    { "path": "/books/:number", "access": { "roles": ["Reader"] } }',
    token: '"/books/:number"',
  },
  neighbour: {
    file: 'screens/loans/loans.json',
    find: '"roles": ["Librarian", "Reader"]\n      }\n    }',
    replace:
      '"roles": ["Librarian", "Reader"]\n      }\n    },\n    { "path": "/books/:number/loans", "access": { "roles": ["Reader"] } }',
  },
};
