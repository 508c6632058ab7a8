import type { Rule } from '../rule.ts';

export const translationSame: Rule = {
  code: 'translation-same',
  severity: 'warning',
  says: 'A translation has the words of the first language without saying that both languages have the same.',
  why: 'It cannot be told from a sentence that somebody copied and forgot to translate.',
  example: {
    name: 'the words of the first language',
    isTranslated: true,
    file: 'messages/de/library.json',
    find: '"Erledigt"',
    replace: '"Done"',
    token: '"Done"',
    from: 'start',
  },
  neighbour: {
    isTranslated: true,
    file: 'messages/de/library.json',
    find: '"Erledigt"',
    replace: 'true',
  },
};
