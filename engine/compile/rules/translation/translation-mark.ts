import type { Rule } from '../rule.ts';

export const translationMark: Rule = {
  code: 'translation-mark',
  severity: 'error',
  says: 'A sentence of the first language is a mark, true or false, which only translations may have.',
  why: 'There is no other language to take the words from, so nothing would be shown.',
  example: {
    name: 'a mark in the first language',
    isTranslated: true,
    file: 'messages/en/library.json',
    find: '"Done"',
    replace: 'true',
    token: 'true',
    from: 'start',
  },
  neighbour: {
    isTranslated: true,
    file: 'messages/en/library.json',
    find: '"Done"',
    replace: '"Ready"',
  },
};
