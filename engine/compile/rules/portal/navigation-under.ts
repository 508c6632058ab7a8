import type { Rule } from '../rule.ts';

export const navigationUnder: Rule = {
  code: 'navigation-under',
  severity: 'error',
  says: 'An entry of the navigation stands under one that is not before it in its group, or that stands under another itself.',
  why: 'The navigation has two levels: an entry, and those that are shown while it is open.',
  example: {
    name: 'an entry under one of another group',
    file: 'portal.json',
    find: '"route": "/readers"',
    replace: '"route": "/readers",\n          "under": "/books"',
    token: '"/books"',
  },
  neighbour: {
    file: 'portal.json',
    find: '"label": "navigation.staffBooks"',
    replace: '"label": "navigation.staffBooks", "under": "/books"',
  },
};
