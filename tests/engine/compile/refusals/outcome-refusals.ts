import type { Refusal } from './refusal.ts';

const fine = 'actions/pay-fine.json';

/** What is told of the answer of a call, and contradicts it or cannot be told apart. */
export const outcomeRefusals: readonly Refusal[] = [
  {
    name: 'a way on by what the answer does not hold',
    file: 'actions/add-reader.json',
    find: '"notify": "reader.added",',
    replace:
      '"notify": "reader.added", "opens": { "screen": "books", "filters": { "title": { "var": "result.naem" } } },',
    code: 'variable-unknown',
    token: '"result.naem"',
    suggestion: 'result.name',
  },
  {
    name: 'an outcome under the condition of one before it',
    file: fine,
    find: '"notify": "fine.declined"\n      }',
    replace:
      '"notify": "fine.declined"\n      },\n      { "when": { "===": [{ "var": "result.outcome" }, "declined"] }, "intent": "warning", "notify": "fine.declined" }',
    code: 'item-repeated',
    token: '{ "===": [{ "var": "result.outcome" }, "declined"] }, "intent": "warning"',
  },
  {
    name: 'an outcome of success where the answer is bad, and something else holds as well',
    file: fine,
    find: '"when": { "===": [{ "var": "result.outcome" }, "declined"] },\n        "intent": "danger",',
    replace:
      '"when": { "and": [{ "===": [{ "var": "result.outcome" }, "declined"] }, { ">": [{ "var": "result.amount" }, 0] }] },\n        "intent": "success",',
    code: 'outcome-contrary',
    token: '"success"',
  },
  {
    name: 'plain success where the answer is bad',
    file: fine,
    find: '"===": [{ "var": "result.outcome" }, "declined"]',
    replace: '"!==": [{ "var": "result.outcome" }, "declined"]',
    code: 'outcome-contrary',
    token: '"fine.done"',
    from: 'start',
  },
  {
    name: 'two outcomes that say the same',
    file: fine,
    find: '"notify": "fine.declined"\n      }',
    replace:
      '"notify": "fine.declined"\n      },\n      { "when": { "===": [{ "var": "result.outcome" }, "in_part"] }, "intent": "warning", "notify": "fine.declined" }',
    code: 'outcome-alike',
    token: '"fine.declined" }',
  },
];
