import type { Rule } from '../rule.ts';

export const localeUnknown: Rule = {
  code: 'locale-unknown',
  severity: 'error',
  says: 'Browsers do not know this language tag.',
  why: 'Browsers refuse to write numbers and dates by a language that they do not know: no screen with one could be drawn.',
  example: {
    name: 'a language tag with an underscore',
    file: 'portal.json',
    find: '"en-AU"',
    replace: '"en_AU"',
    token: '"en_AU"',
    suggestion: 'en-AU',
  },
  neighbour: {
    file: 'portal.json',
    find: '"en-AU"',
    replace: '"en-NZ"',
  },
};
