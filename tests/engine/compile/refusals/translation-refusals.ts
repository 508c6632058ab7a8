import type { Refusal } from './refusal.ts';

const messages = 'messages/de/library.json';
const labels = 'labels/de/words.json';
const renewed = '{renewals, plural, one {Einmal verlängert} other {#-mal verlängert}}';

/** What the invented library is called in German. */
export const german = {
  languages: `[
    { "id": "en", "name": "English" },
    { "id": "de", "name": "Deutsch", "locale": "de-DE", "formats": { "date": "DD.MM.YYYY", "dateTime": "DD.MM.YYYY HH:MM" } }
  ]`,
  messages: {
    'books.title': 'Bücher',
    'notification.body': 'Erledigt',
    'remind.done': '{reader} wurde erinnert',
    'fine.done': 'Quittung {number} für {reader}',
    'renew.done': renewed,
  },
  labels: { Available: 'Verfügbar', Lent: 'Verliehen' },
} as const;

/** What is refused of a portal in two languages: a change of the library in German, and the one finding it gives. */
export const translationRefusals: readonly Refusal[] = [
  {
    name: 'a sentence that is not there',
    file: messages,
    find: '  "fine.done": "Quittung {number} für {reader}",\n',
    replace: '',
    code: 'translation-missing',
    foundIn: 'messages/en/library.json',
    token: '"Receipt {number} for {reader}"',
  },
  {
    name: 'a draft',
    file: messages,
    find: '"Erledigt"',
    replace: 'false',
    code: 'translation-missing',
    token: 'false',
  },
  {
    name: 'a sentence of what there is not',
    file: messages,
    find: '"fine.done"',
    replace: '"fine.paid": "Bezahlt",\n  "fine.done"',
    code: 'translation-unknown',
    token: '"fine.paid"',
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
    name: 'the words of the first language',
    file: messages,
    find: '"Erledigt"',
    replace: '"Done"',
    code: 'translation-same',
    token: '"Done"',
  },
  {
    name: 'a mark in the first language',
    file: 'messages/en/library.json',
    find: '"Done"',
    replace: 'true',
    code: 'translation-mark',
    token: 'true',
  },
  {
    name: 'a placeholder that is left out',
    file: messages,
    find: 'Quittung {number} für {reader}',
    replace: 'Quittung {number}',
    code: 'translation-argument',
    token: '"Quittung {number}"',
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
    name: 'a plural without one of its forms',
    file: messages,
    find: renewed,
    replace: '{renewals, plural, other {#-mal verlängert}}',
    code: 'plural-missing',
    token: '"{renewals',
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
    name: 'a plural form that the language has not',
    file: messages,
    find: 'plural, one {Einmal',
    replace: 'plural, few {Manchmal} one {Einmal',
    code: 'plural-unknown',
    token: '"{renewals',
  },
  {
    name: 'a word of the description that is not there',
    file: labels,
    find: '  "Available": "Verfügbar",\n',
    replace: '',
    code: 'translation-missing',
    foundIn: 'openapi.json',
    token: '',
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
    name: 'a locale of another language',
    file: 'portal.json',
    find: '"locale": "de-DE"',
    replace: '"locale": "fr-FR"',
    code: 'locale-other',
    token: '"fr-FR"',
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
