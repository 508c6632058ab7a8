import type { Rule } from '../rule.ts';

export const hostMessageUnknown: Rule = {
  code: 'host-message-unknown',
  severity: 'error',
  says: 'The host shows no such sentence.',
  why: 'The sentence is never shown. Either the host no longer needs it, or the name is misspelled in one of the two places.',
  example: {
    name: 'a sentence that the host does not show',
    file: 'portal.json',
    find: '"home": "/books",',
    replace: '"home": "/books", "messages": {},',
    token: '"app.',
    foundIn: 'messages/en/library.json',
  },
  neighbour: {
    file: 'portal.json',
    find: '"home": "/books",',
    replace: '"home": "/books", "messages": { "signIn": [] },',
  },
};
