import type { Rule } from '../rule.ts';

export const languageUnknown: Rule = {
  code: 'language-unknown',
  severity: 'error',
  says: 'There are sentences in a language that portal.json does not list, or none in its first language.',
  why: 'Nobody can choose the language, so its sentences are never shown.',
  example: {
    name: 'sentences in a language that nobody can choose',
    isTranslated: true,
    file: 'messages/fr/library.json',
    add: '{}\n',
    token: '{',
  },
  neighbour: {
    isTranslated: true,
    file: 'messages/de/more.json',
    add: '{}\n',
  },
};
