import type { Rule } from '../rule.ts';

export const orderUnknown: Rule = {
  code: 'order-unknown',
  severity: 'error',
  says: 'A condition asks which of two values is greater, and they have no order.',
  why: 'Whether "br1" is less than "br2" means nothing, so the condition holds by chance.',
  example: {
    name: 'an order of texts',
    file: 'screens/books/order-desk.json',
    find: '{ "===": [{ "var": "user.branch_id" }, "br1"] }',
    replace: '{ "<": [{ "var": "user.branch_id" }, "br1"] }',
    token: '[{ "var": "user.branch_id" }, "br1"]',
  },
  neighbour: {
    file: 'screens/books/order-desk.json',
    find: '{ "===": [{ "var": "user.branch_id" }, "br1"] }',
    replace: '{ "!==": [{ "var": "user.branch_id" }, "br1"] }',
  },
};
