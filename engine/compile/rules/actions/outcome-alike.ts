import type { Rule } from '../rule.ts';

export const outcomeAlike: Rule = {
  code: 'outcome-alike',
  severity: 'error',
  says: 'Two results of a call are announced in the same words.',
  why: 'People cannot tell what happened, although the file distinguishes the two.',
  example: {
    name: 'an outcome with the words of plain success',
    file: 'actions/pay-fine.json',
    find: '"notify": "fine.declined"\n      }',
    replace:
      '"notify": "fine.declined"\n      },\n      { "when": { "===": [{ "var": "result.outcome" }, "in_part"] }, "intent": "warning", "notify": "fine.done" }',
    token: '"fine.done" }',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"notify": "fine.declined"\n      }',
    replace:
      '"notify": "fine.declined"\n      },\n      { "when": { "===": [{ "var": "result.outcome" }, "in_part"] }, "intent": "warning", "notify": "fineDesk.inPart" }',
  },
};
