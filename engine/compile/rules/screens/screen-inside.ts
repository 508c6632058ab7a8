import type { Rule } from '../rule.ts';

export const screenInside: Rule = {
  code: 'screen-inside',
  severity: 'error',
  says: 'The screen cannot be drawn as a part of another one: it reads its own address.',
  why: 'The address belongs to the outer screen, so the inner one would not know which record it shows.',
  example: {
    name: 'a screen inside another that reads its address',
    file: 'screens/people/branch-desk.json',
    find: '"screen": "branch-terms"',
    replace: '"screen": "branch-rules"',
    and: {
      find: ',\n    "with": {\n      "branch": {\n        "var": "user.branch_id"\n      }\n    }',
      replace: '',
    },
    token: '"branch-rules"',
  },
  neighbour: {
    file: 'screens/people/branch-desk.json',
    find: '"screen": "branch-terms"',
    replace: '"screen": "overview"',
    and: {
      find: ',\n    "with": {\n      "branch": {\n        "var": "user.branch_id"\n      }\n    }',
      replace: '',
    },
  },
};
