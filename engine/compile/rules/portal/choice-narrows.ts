import type { Rule } from '../rule.ts';

export const choiceNarrows: Rule = {
  code: 'choice-narrows',
  severity: 'error',
  says: 'Nothing that a screen shows has the query parameter that a choice of the session narrows by.',
  why: 'People choose, and nothing that they see changes.',
  example: {
    name: 'a choice that narrows by an unknown parameter',
    file: 'portal.json',
    find: '"narrows": "reader"',
    replace: '"narrows": "readr"',
    token: '"readr"',
    suggestion: 'reader',
  },
  neighbour: {
    file: 'portal.json',
    find: '"narrows": "reader"',
    replace: '"narrows": "title"',
  },
};
