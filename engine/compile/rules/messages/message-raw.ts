import type { Rule } from '../rule.ts';

export const messageRaw: Rule = {
  code: 'message-raw',
  severity: 'error',
  says: 'The sentence shows a value as it is sent, not as people read it.',
  why: 'People would read "in_part", 1250 or 2026-05-03 where every other place shows "Paid in part", $12.50 or 3 May.',
  example: {
    name: 'a sentence that shows a value as it is sent',
    file: 'messages/en/library.json',
    find: '"fine.done": "Receipt {number} for {reader}',
    replace: '"fine.done": "Receipt {number} for {reader}, {outcome}',
    token: '"fine.done"',
    foundIn: 'actions/pay-fine.json',
  },
  neighbour: {
    file: 'messages/en/library.json',
    find: '"fine.done": "Receipt {number} for {reader}',
    replace:
      '"fine.done": "Receipt {number} for {reader}, {outcome, select, declined {not paid} other {paid}}',
  },
};
