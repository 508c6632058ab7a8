import type { Rule } from '../rule.ts';

export const requiredMissing: Rule = {
  code: 'required-missing',
  severity: 'error',
  says: 'A key that is needed here is missing.',
  why: 'Without this key the part cannot be drawn, or it is not known what it should do.',
  example: {
    name: 'a missing key',
    file: 'lookups/branches.json',
    find: '"value": "id",',
    replace: '',
    token: '{',
    from: 'start',
  },
  neighbour: {
    file: 'lookups/branches.json',
    find: '"label": "name"\n',
    replace: '"label": "name",\n  "record": "branch"\n',
  },
};
