import type { Rule } from '../rule.ts';

export const translationMissing: Rule = {
  code: 'translation-missing',
  severity: 'warning',
  says: 'Sentences of a file, or words of the API description, are not translated yet.',
  why: 'People who chose the language read this part in the first one.',
  example: {
    name: 'a sentence without a translation',
    isTranslated: true,
    file: 'messages/de/library.json',
    find: '  "fine.done": "Quittung {number} für {reader}",\n',
    replace: '',
    token: '"Receipt {number} for {reader}"',
    foundIn: 'messages/en/library.json',
  },
  neighbour: {
    isTranslated: true,
    file: 'messages/de/library.json',
    find: '"fine.done": "Quittung {number} für {reader}"',
    replace: '"fine.done": true',
  },
};
