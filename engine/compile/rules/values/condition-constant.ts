import type { Rule } from '../rule.ts';

export const conditionConstant: Rule = {
  code: 'condition-constant',
  severity: 'error',
  says: 'A condition always comes out the same.',
  why: 'What it should hide is always there, or what it should show never is. Mostly a name in it is not the one that was meant.',
  example: {
    name: 'a value that is compared with itself',
    file: 'actions/pay-fine.json',
    find: '"var": "record.open_fine"\n      },\n      0',
    replace: '"var": "record.open_fine"\n      },\n      { "var": "record.open_fine" }',
    token: '[\n      {\n        "var": "record.open_fine"',
    from: 'start',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"var": "record.open_fine"\n      },\n      0',
    replace: '"var": "record.open_fine"\n      },\n      { "var": "record.fine" }',
  },
};
