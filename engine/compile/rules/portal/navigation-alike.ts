import type { Rule } from '../rule.ts';

export const navigationAlike: Rule = {
  code: 'navigation-alike',
  severity: 'warning',
  says: 'Two groups of the navigation, or two entries of one group, have the same words.',
  why: 'People cannot tell which of the two leads where, and neither can who explains it by phone.',
  example: {
    name: 'two groups with the same words',
    file: 'messages/en/library.json',
    find: '"navigation.people": "People"',
    replace: '"navigation.people": "Shelves"',
    token: '"navigation.people"',
    foundIn: 'portal.json',
  },
  neighbour: {
    file: 'messages/en/library.json',
    find: '"navigation.people": "People"',
    replace: '"navigation.people": "Shelves and people"',
  },
};
