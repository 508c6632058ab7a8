import type { Rule } from '../rule.ts';

export const parameterUnused: Rule = {
  code: 'parameter-unused',
  severity: 'warning',
  says: 'A parameter is taken and read nowhere.',
  why: 'Everything that uses this file has to pass a value without any effect. Often another value is read in its place by mistake.',
  example: {
    name: 'a parameter that nothing reads',
    file: 'lookups/branch-readers.json',
    find: '"given.branch"',
    replace: '"user.branch_id"',
    token: '"branch"',
    from: 'start',
  },
  neighbour: {
    file: 'lookups/branch-readers.json',
    find: '"home": {',
    replace: '"author": {',
  },
};
