import type { Rule } from '../rule.ts';

export const variableScope: Rule = {
  code: 'variable-scope',
  severity: 'error',
  says: 'The variable is of a scope that does not exist or that has nothing here.',
  why: 'The variable is always empty, so a condition on it never changes and a call sends nothing.',
  example: {
    name: 'an unknown scope',
    file: 'actions/lend-book.json',
    find: '"record.status"',
    replace: '"recrod.status"',
    token: '"recrod.status"',
    suggestion: 'record.status',
  },
  neighbour: {
    file: 'actions/lend-book.json',
    find: '"record.status"',
    replace: '"user.language"',
  },
};
