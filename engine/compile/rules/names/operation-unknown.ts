import type { Rule } from '../rule.ts';

export const operationUnknown: Rule = {
  code: 'operation-unknown',
  severity: 'error',
  says: 'The API description has no such operation.',
  why: 'There is nothing to call: the list stays empty, or the button does nothing.',
  example: {
    name: 'an unknown operation to refresh',
    file: 'actions/lend-book.json',
    find: '"listLoans"',
    replace: '"listLones"',
    token: '"listLones"',
    suggestion: 'listLoans',
  },
  neighbour: {
    file: 'actions/lend-book.json',
    find: '"listLoans"',
    replace: '"listReaders"',
  },
};
