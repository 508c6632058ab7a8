import type { Rule } from '../rule.ts';

export const itemsCount: Rule = {
  code: 'items-count',
  severity: 'error',
  says: 'The list has too few or too many items.',
  why: 'What is too much would be ignored, and what is missing has no value: the comparison or the range would not be the one that was written.',
  example: {
    name: 'an operator with three operands',
    file: 'actions/pay-fine.json',
    find: '      0\n    ]',
    replace: '      0,\n      1\n    ]',
    token: '[\n      {\n        "var": "record.open_fine"',
    from: 'start',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '      0\n    ]',
    replace: '      { "var": "record.fine" }\n    ]',
  },
};
