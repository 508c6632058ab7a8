import type { Rule } from '../rule.ts';

export const translationArgument: Rule = {
  code: 'translation-argument',
  severity: 'error',
  says: 'A translation names other values than its sentence.',
  why: 'In one language people read less than in the other, or a name in braces.',
  example: {
    name: 'a placeholder that is left out',
    isTranslated: true,
    file: 'messages/de/library.json',
    find: 'Quittung {number} für {reader}',
    replace: 'Quittung {number}',
    token: '"Quittung {number}"',
    from: 'start',
  },
  neighbour: {
    isTranslated: true,
    file: 'messages/de/library.json',
    find: 'Quittung {number} für {reader}',
    replace: 'Für {reader}: Quittung {number}',
  },
};
