import type { Rule } from '../rule.ts';

export const actionVain: Rule = {
  code: 'action-vain',
  severity: 'error',
  says: 'Wherever the action is offered, the record already has what it sets.',
  why: 'The button can be clicked and changes nothing. Usually its condition is the wrong way round.',
  example: {
    name: 'an action that sets what its record already has',
    file: 'actions/correct-book.json',
    find: '{\n        "var": "record.currency"\n      }\n    }\n  }\n}',
    replace: '"AUD"\n    }\n  },\n  "visibleWhen": { "===": [{ "var": "record.currency" }, "AUD"] }\n}',
    token: '"AUD"',
  },
  neighbour: {
    file: 'actions/correct-book.json',
    find: '"author": {\n        "var": "record.author"\n      }',
    replace: '"author": "Anonymous"',
    and: {
      find: '"confirm": {',
      replace: '"visibleWhen": { "!==": [{ "var": "record.author" }, "Anonymous"] },\n  "confirm": {',
    },
  },
};
