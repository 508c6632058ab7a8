import type { Rule } from '../rule.ts';

export const otherwiseRefuses: Rule = {
  code: 'otherwise-refuses',
  severity: 'error',
  says: 'Somebody is led to a route that does not open for them.',
  why: 'They see "access denied" right after signing in or following a link, and cannot do anything about it.',
  example: {
    name: 'a home page that refuses a role',
    file: 'portal.json',
    find: '"home": "/books"',
    replace: '"home": "/order-desk"',
    token: '"/order-desk"',
  },
  neighbour: {
    file: 'portal.json',
    find: '"home": "/books"',
    replace: '"home": "/loans"',
  },
};
