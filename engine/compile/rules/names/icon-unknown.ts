import type { Rule } from '../rule.ts';

export const iconUnknown: Rule = {
  code: 'icon-unknown',
  severity: 'error',
  says: 'portal.json has no such icon.',
  why: 'The host draws only the icons that portal.json lists. The button would be without one.',
  example: {
    name: 'an unknown icon',
    file: 'actions/lend-book.json',
    find: '"icon": "book"',
    replace: '"icon": "boook"',
    token: '"boook"',
    suggestion: 'book',
  },
  neighbour: {
    file: 'actions/lend-book.json',
    find: '"icon": "book"',
    replace: '"icon": "add"',
  },
};
