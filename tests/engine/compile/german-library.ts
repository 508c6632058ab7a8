import { describedWords } from '../../../engine/compile/translation/described-words.ts';
import { isRecord } from '../../../engine/json.ts';
import type { SourceText } from '../../../engine/compile/read/parse-sources.ts';
import { libraryDescription, libraryFiles } from './library.ts';

const languages = `[
    { "id": "en", "name": "English" },
    { "id": "de", "name": "Deutsch", "locale": "de-DE", "formats": { "date": "DD.MM.YYYY", "dateTime": "DD.MM.YYYY HH:MM" } }
  ]`;

const messages = {
  'books.title': 'Bücher',
  'notification.body': 'Erledigt',
  'remind.done': '{reader} wurde erinnert',
  'fine.done': 'Quittung {number} für {reader}',
  'renew.done': '{renewals, plural, one {Einmal verlängert} other {#-mal verlängert}}',
};
const labels = { Available: 'Verfügbar', Lent: 'Verliehen' };

const keysIn = (text: string): readonly string[] => {
  const catalogue: unknown = JSON.parse(text);
  return isRecord(catalogue) ? Object.keys(catalogue) : [];
};

const catalogueOf = (keys: Iterable<string>, words: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries([...keys].map((key) => [key, words[key] ?? true])), null, 2);

const document: unknown = JSON.parse(libraryDescription);

/** The library in two languages; what is not translated here has the same words in both. */
export const germanFiles: readonly SourceText[] = [
  ...libraryFiles.map(({ path, text }) => ({
    path,
    text:
      path === 'schemas/portal.json'
        ? text.replace('"locale": "en-AU",', `"locale": "en-AU",\n  "languages": ${languages},`)
        : text,
  })),
  ...libraryFiles
    .filter(({ path }) => path.startsWith('schemas/messages/en/'))
    .map(({ path, text }) => ({
      path: path.replace('/en/', '/de/'),
      text: catalogueOf(keysIn(text), messages),
    })),
  {
    path: 'schemas/labels/de/words.json',
    text: catalogueOf(describedWords(isRecord(document) ? document : {}).keys(), labels),
  },
];
