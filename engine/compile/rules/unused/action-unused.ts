import type { Rule } from '../rule.ts';

export const actionUnused: Rule = {
  code: 'action-unused',
  severity: 'warning',
  says: 'No screen offers this action.',
  why: 'An action without a button cannot be done. It was forgotten on a screen, or is left from a screen that is gone.',
  example: {
    name: 'an action nobody offers',
    file: 'screens/people/readers.json',
    find: ',\n    "toolbar": ["add-reader"]',
    replace: '',
    token: '"add-reader"',
    foundIn: 'actions/add-reader.json',
  },
  neighbour: {
    beside: [
      {
        file: 'screens/people/branch-readers.json',
        find: '"columns": ["name", "email"],',
        replace: '"columns": ["name", "email"],\n    "toolbar": ["add-reader"],',
      },
    ],
    file: 'screens/people/readers.json',
    find: ',\n    "toolbar": ["add-reader"]',
    replace: '',
  },
};
