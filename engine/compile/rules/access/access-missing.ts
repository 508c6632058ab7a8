import type { Rule } from '../rule.ts';

export const accessMissing: Rule = {
  code: 'access-missing',
  severity: 'error',
  says: 'No rule says who may open the route.',
  why: 'A route without a rule is closed to everybody, so that nothing is opened by forgetting it. The screen could not be reached.',
  example: {
    name: 'a route without a rule',
    file: 'screens/people/own.json',
    find: '"path": "/own",\n      "access": {\n        "roles": ["Librarian", "Reader"]\n      }',
    replace: '"path": "/own"',
    token: '{\n      "path": "/own"\n    }',
    from: 'start',
  },
  neighbour: {
    file: 'screens/people/own.json',
    find: '"path": "/own",\n      "access": {\n        "roles": ["Librarian", "Reader"]\n      }',
    replace: '"path": "/own"',
    and: {
      find: '"title": "own.title",',
      replace: '"title": "own.title",\n  "access": { "roles": ["Librarian", "Reader"] },',
    },
  },
};
