import type { Rule } from '../rule.ts';

export const hostMessageMissing: Rule = {
  code: 'host-message-missing',
  severity: 'error',
  says: 'A sentence that the host shows is missing.',
  why: 'A page of the host, such as the sign-in page, would show the key instead.',
  example: {
    name: 'a sentence of the host that is missing',
    file: 'portal.json',
    find: '"home": "/books",',
    replace: '"home": "/books", "messages": { "signIn": [], "welcome": [] },',
    token: '"welcome"',
  },
  neighbour: {
    file: 'portal.json',
    find: '"home": "/books",',
    replace: '"home": "/books", "messages": { "signIn": [] },',
  },
};
