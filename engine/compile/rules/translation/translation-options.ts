import type { Rule } from '../rule.ts';

export const translationOptions: Rule = {
  code: 'translation-options',
  severity: 'error',
  says: 'A translation distinguishes other cases than its sentence.',
  why: 'In one language a case has words of its own that are never shown, and the right case falls back to general words.',
  example: {
    name: 'a case that the sentence does not distinguish',
    isTranslated: true,
    beside: [
      {
        file: 'messages/en/library.json',
        find: '"{reader} was reminded"',
        replace: '"{reader, select, Noor {-} other {{reader}}}"',
      },
    ],
    file: 'messages/de/library.json',
    find: '"{reader} wurde erinnert"',
    replace: '"{reader, select, Noah {-} other {{reader} wurde erinnert}}"',
    token: '"{reader, select, Noah',
    suggestion: 'Noor',
  },
  neighbour: {
    isTranslated: true,
    beside: [
      {
        file: 'messages/en/library.json',
        find: '"{reader} was reminded"',
        replace: '"{reader, select, Noor {-} other {{reader}}}"',
      },
    ],
    file: 'messages/de/library.json',
    find: '"{reader} wurde erinnert"',
    replace: '"{reader, select, Noor {-} other {{reader} wurde erinnert}}"',
  },
};
