import type { Refusal } from './refusal.ts';

const messages = 'messages/de/library.json';
const labels = 'labels/de/words.json';
const renewed = '{renewals, plural, one {Einmal verlängert} other {#-mal verlängert}}';

/** What is refused of a portal in two languages: a change of the library in German, and the one finding it gives. */
export const translationRefusals: readonly Refusal[] = [
  {
    name: 'a draft',
    file: messages,
    find: '"Erledigt"',
    replace: 'false',
    code: 'translation-missing',
    token: 'false',
  },
  {
    name: 'a misspelled key, once',
    file: messages,
    find: '"fine.done"',
    replace: '"fine.doen"',
    code: 'translation-unknown',
    token: '"fine.doen"',
    suggestion: 'fine.done',
  },
  {
    name: 'a foreign placeholder, once',
    file: messages,
    find: 'Quittung {number} für {reader}',
    replace: 'Quittung {number} für {raeder}',
    code: 'translation-argument',
    token: '"Quittung {number} für {raeder}"',
    suggestion: 'reader',
  },
  {
    name: 'a sentence that cannot be read',
    file: messages,
    find: '{reader} wurde erinnert',
    replace: '{reader wurde erinnert',
    code: 'message-syntax',
    token: '"{reader wurde',
  },
  {
    name: 'a number without a plural',
    file: messages,
    find: renewed,
    replace: '{renewals, number}-mal verlängert',
    code: 'plural-missing',
    token: '"{renewals',
  },
  {
    name: 'a word of the description that is not there',
    file: labels,
    find: '  "Available": "Verfügbar",\n',
    replace: '',
    code: 'translation-missing',
    foundIn: 'openapi.json',
    token: '"available": "Available"',
  },
  {
    name: 'a word that the description has no more',
    file: labels,
    find: '"Available"',
    replace: '"Borrowable": "Ausleihbar",\n  "Available"',
    code: 'translation-unknown',
    token: '"Borrowable"',
  },
  {
    name: 'a locale that browsers do not know',
    file: 'portal.json',
    find: '"locale": "de-DE"',
    replace: '"locale": "de_DE"',
    code: 'locale-unknown',
    token: '"de_DE"',
    suggestion: 'de-DE',
  },
  {
    name: 'a language twice',
    file: 'portal.json',
    find: '"id": "de", "name": "Deutsch"',
    replace: '"id": "en", "name": "Deutsch"',
    code: 'id-duplicate',
    token: '"en", "name": "Deutsch"',
  },
];
