import type { Rule } from '../rule.ts';

export const portalMissing: Rule = {
  code: 'portal-missing',
  severity: 'error',
  says: 'There is no portal.json.',
  why: 'portal.json has the roles, the navigation and the names that the API uses for pages and sorting. Without it no screen can be compiled.',
  example: {
    name: 'a portal without portal.json',
    file: 'portal.json',
    isRemoved: true,
    token: '',
  },
  neighbour: {
    file: 'portal.json',
    moveTo: 'library/portal.json',
  },
};
