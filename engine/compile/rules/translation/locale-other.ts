import type { Rule } from '../rule.ts';

export const localeOther: Rule = {
  code: 'locale-other',
  severity: 'error',
  says: 'The locale is of another language than the one that it is written for.',
  why: 'The words would be in one language, and the dates, numbers and plurals between them in another.',
  example: {
    name: 'a locale of another language',
    isTranslated: true,
    file: 'portal.json',
    find: '"locale": "de-DE"',
    replace: '"locale": "fr-FR"',
    token: '"fr-FR"',
    from: 'start',
  },
  neighbour: {
    isTranslated: true,
    file: 'portal.json',
    find: '"locale": "de-DE"',
    replace: '"locale": "de-AT"',
  },
};
