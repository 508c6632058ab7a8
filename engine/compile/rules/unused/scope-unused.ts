import type { Rule } from '../rule.ts';

export const scopeUnused: Rule = {
  code: 'scope-unused',
  severity: 'error',
  says: 'Nothing on the screen depends on what is chosen above it.',
  why: 'People choose, and nothing changes. They will believe that they see what they chose.',
  example: {
    name: 'a scope that nothing reads',
    file: 'screens/people/lookout.json',
    find: '"name": "branch",',
    replace: '"name": "shelf", "label": "readers.branch", "lookup": "branches" }, { "name": "branch",',
    token: '"shelf"',
  },
  neighbour: {
    file: 'screens/people/lookout.json',
    find: '"name": "branch",',
    replace: '"name": "shelf", "label": "readers.branch", "lookup": "branches" }, { "name": "branch",',
    and: {
      find: '"query": { "reader": { "var": "scope.reader" }, "status": ["overdue"] }',
      replace:
        '"query": { "reader": { "var": "scope.reader" }, "status": ["overdue"], "branch": { "var": "scope.shelf" } }',
    },
  },
};
