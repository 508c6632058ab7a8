import type { Rule } from '../rule.ts';

export const operationDuplicate: Rule = {
  code: 'operation-duplicate',
  severity: 'error',
  says: 'Two operations of the API description have one operationId.',
  why: 'Descriptors name operations by their operationId. With two of one name it is open which of them a button calls.',
  example: {
    name: 'two operations of one name',
    file: 'openapi.json',
    find: '"operationId": "renewLoan"',
    replace: '"operationId": "lendBook"',
    token: '"operationId"',
    isTwofold: true,
  },
  neighbour: {
    beside: [{ file: 'actions/renew-loan.json', find: '"renewLoan"', replace: '"extendLoan"' }],
    file: 'openapi.json',
    find: '"operationId": "renewLoan"',
    replace: '"operationId": "extendLoan"',
  },
};
