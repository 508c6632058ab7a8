import type { Rule } from '../rule.ts';

export const operatorCount: Rule = {
  code: 'operator-count',
  severity: 'error',
  says: 'A condition has no operator, or more than one.',
  why: 'With two operators side by side it is open whether both have to hold or one of them, and readers would guess differently.',
  example: {
    name: 'two operators in one condition',
    file: 'actions/pay-fine.json',
    find: '"enabledWhen": {',
    replace: '"enabledWhen": {\n    "===": [1, 1],',
    token: '{\n    "==="',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"enabledWhen": {\n    ">": [\n      {\n        "var": "record.open_fine"\n      },\n      0\n    ]\n  }',
    replace:
      '"enabledWhen": {\n    "and": [\n      { ">": [{ "var": "record.open_fine" }, 0] },\n      { "!==": [{ "var": "record.status" }, "open"] }\n    ]\n  }',
  },
};
