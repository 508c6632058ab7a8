import type { Rule } from '../rule.ts';

export const translationUnknown: Rule = {
  code: 'translation-unknown',
  severity: 'warning',
  says: 'A translation is of a sentence or a word that does not exist.',
  why: 'The translation is never shown. Its sentence was removed, or the key is misspelled and its sentence is not translated.',
  example: {
    name: 'a translation of a sentence that does not exist',
    isTranslated: true,
    file: 'messages/de/library.json',
    find: '"fine.done"',
    replace: '"fine.paid": "Bezahlt",\n  "fine.done"',
    token: '"fine.paid"',
    from: 'start',
  },
  neighbour: {
    isTranslated: true,
    file: 'messages/de/library.json',
    find: '"fine.title": true',
    replace: '"fine.title": "Gebühr einnehmen"',
  },
};
