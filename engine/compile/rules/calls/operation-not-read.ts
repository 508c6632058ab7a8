import type { Rule } from '../rule.ts';

export const operationNotRead: Rule = {
  code: 'operation-not-read',
  severity: 'error',
  says: 'Something is read by an operation that is not a GET.',
  why: 'Opening the screen would already change something, and opening it again would change it twice.',
  example: {
    name: 'a figure from a writing operation',
    file: 'screens/overview/overview.json',
    find: '"source": { "operation": "getFinesRaised" }',
    replace: '"source": { "operation": "payFine" }',
    token: '"payFine"',
  },
  neighbour: {
    file: 'screens/overview/overview.json',
    find: '"source": { "operation": "getFinesRaised" }',
    replace: '"source": { "operation": "getFinesPaid" }',
  },
};
