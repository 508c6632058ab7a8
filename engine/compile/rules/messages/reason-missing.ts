import type { Rule } from '../rule.ts';

export const reasonMissing: Rule = {
  code: 'reason-missing',
  severity: 'error',
  says: 'Something can be locked, and no sentence explains why.',
  why: 'Whoever finds a grey button does not know what to do about it, and asks the support.',
  example: {
    name: 'a locked field without a reason',
    file: 'screens/books/order-desk.json',
    find: '"enabledWhen": { "===": [{ "var": "form.kind" }, "book"] },\n        "disabledReason": "order.onlyMain"',
    replace: '"enabledWhen": { "===": [{ "var": "form.kind" }, "book"] }',
    token: '{ "===": [{ "var": "form.kind" }, "book"] }',
  },
  neighbour: {
    file: 'screens/books/order-desk.json',
    find: '"enabledWhen": { "===": [{ "var": "form.kind" }, "book"] },\n        "disabledReason": "order.onlyMain"',
    replace:
      '"enabledWhen": { "===": [{ "var": "form.kind" }, "book"] },\n        "disabledReason": "order.twoCopies"',
  },
};
