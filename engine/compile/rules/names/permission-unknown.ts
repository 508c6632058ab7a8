import type { Rule } from '../rule.ts';

export const permissionUnknown: Rule = {
  code: 'permission-unknown',
  severity: 'error',
  says: 'portal.json has no such permission.',
  why: 'Nobody can be given a permission of this name, so what asks for it is closed to all.',
  example: {
    name: 'an unknown permission',
    file: 'screens/people/branch-look.json',
    find: '"branches.edit"',
    replace: '"branch.edit"',
    token: '"branch.edit"',
    suggestion: 'branches.edit',
  },
  neighbour: {
    file: 'screens/people/branch-look.json',
    find: '"branches.edit"',
    replace: '"books.edit"',
  },
};
