import type { Rule } from '../rule.ts';

export const translationAlike: Rule = {
  code: 'translation-alike',
  severity: 'error',
  says: 'Two values of one enum have the same words in a translation.',
  why: 'Who reads the portal in that language cannot tell the two apart: neither in a list, nor where one of them is chosen.',
  example: {
    name: 'lent and available books in the same words',
    isTranslated: true,
    file: 'labels/de/words.json',
    find: '"Verliehen"',
    replace: '"Verfügbar"',
    token: '"Verfügbar"',
  },
  neighbour: {
    isTranslated: true,
    file: 'labels/de/words.json',
    find: '"Verliehen"',
    replace: '"Ausgeliehen"',
  },
};
