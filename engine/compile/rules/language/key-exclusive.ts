import type { Rule } from '../rule.ts';

export const keyExclusive: Rule = {
  code: 'key-exclusive',
  severity: 'error',
  says: 'Two keys are written of which only one may be.',
  why: 'Each of the two says the same thing in another form: which one holds would be decided by chance.',
  example: {
    name: 'a field that fills a property and a parameter',
    file: 'screens/books/order-desk.json',
    find: '"param": "supplier"',
    replace: '"field": "note", "param": "supplier"',
    token: '"param"',
  },
  neighbour: {
    file: 'screens/books/order-desk.json',
    find: '"param": "supplier"',
    replace: '"param": "supplier", "label": "order.supplier"',
  },
};
