import type { Rule } from '../rule.ts';

export const fileUnplaced: Rule = {
  code: 'file-unplaced',
  severity: 'error',
  says: 'The file is in no folder in which descriptors are looked for.',
  why: 'Nothing reads the file, so a screen or an action written in it is not in the portal. Its author would look for the reason everywhere else.',
  example: {
    name: 'a file beside portal.json',
    file: 'extra.json',
    add: '{}\n',
    token: '{',
  },
  neighbour: {
    file: 'messages/en/extra.json',
    add: '{}\n',
  },
};
