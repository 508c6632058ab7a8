import type { Rule } from '../rule.ts';

export const pluralMissing: Rule = {
  code: 'plural-missing',
  severity: 'error',
  says: 'A number in this language has no words in the sentence.',
  why: 'For such a number the sentence is grammatically wrong, as in "1 books".',
  example: {
    name: 'a plural without one of its forms',
    isTranslated: true,
    file: 'messages/de/library.json',
    find: '{renewals, plural, one {Einmal verlängert} other {#-mal verlängert}}',
    replace: '{renewals, plural, other {#-mal verlängert}}',
    token: '"{renewals',
    from: 'start',
  },
  neighbour: {
    isTranslated: true,
    file: 'messages/de/library.json',
    find: '{renewals, plural, one {Einmal verlängert} other {#-mal verlängert}}',
    replace: '{renewals, plural, =1 {Einmal verlängert} other {#-mal verlängert}}',
  },
};
