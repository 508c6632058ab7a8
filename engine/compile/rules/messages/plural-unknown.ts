import type { Rule } from '../rule.ts';

export const pluralUnknown: Rule = {
  code: 'plural-unknown',
  severity: 'error',
  says: 'The sentence has words for a plural form that this language does not have.',
  why: 'The words are never shown, and the form that was meant may have none.',
  example: {
    name: 'a plural form that the language does not have',
    isTranslated: true,
    file: 'messages/de/library.json',
    find: 'plural, one {Einmal',
    replace: 'plural, few {Manchmal} one {Einmal',
    token: '"{renewals',
    from: 'start',
  },
  neighbour: {
    isTranslated: true,
    file: 'messages/de/library.json',
    find: 'plural, one {Einmal',
    replace: 'plural, =0 {Nie verlängert} one {Einmal',
  },
};
