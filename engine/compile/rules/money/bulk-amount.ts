import type { Rule } from '../rule.ts';

export const bulkAmount: Rule = {
  code: 'bulk-amount',
  severity: 'error',
  says: 'One amount is asked for once and sent for records of several currencies.',
  why: 'Ten would be ten dollars for one record and ten yen for the next.',
  example: {
    name: 'an amount that is asked once for all rows',
    file: 'actions/pay-fine.json',
    find: '"default": {\n        "var": "record.open_fine"\n      },',
    replace: '',
    token: '"pay-fine"',
    foundIn: 'screens/loans/loan-desk.json',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"default": {\n        "var": "record.open_fine"\n      },',
    replace: '"default": {\n        "var": "record.fine"\n      },',
  },
};
