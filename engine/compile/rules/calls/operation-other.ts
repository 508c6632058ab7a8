import type { Rule } from '../rule.ts';

export const operationOther: Rule = {
  code: 'operation-other',
  severity: 'error',
  says: 'Most of what a block reads is not in the answer of its operation.',
  why: 'Nearly all columns would be empty. It is the operation that is wrong, not each of the names.',
  example: {
    name: 'a list of something else than its columns',
    file: 'screens/people/readers.json',
    find: '"operation": "listReaders"',
    replace: '"operation": "listBooks"',
    token: '"listBooks"',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"source": { "operation": "getFinesRaised" }',
    replace: '"source": { "operation": "getFinesPaid" }',
  },
};
