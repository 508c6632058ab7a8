import { describe, expect, it, test } from 'vitest';
import { describedWords } from '../../../engine/compile/translation/described-words.ts';
import { isRecord } from '../../../engine/json.ts';
import { compileFiles, libraryDescription, libraryFiles, mutate } from './library.ts';
import { german, translationRefusals } from './refusals/translation-refusals.ts';

const document: unknown = JSON.parse(libraryDescription);

const keysIn = (text: string): readonly string[] => {
  const catalogue: unknown = JSON.parse(text);
  return isRecord(catalogue) ? Object.keys(catalogue) : [];
};

const catalogueOf = (keys: Iterable<string>, words: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries([...keys].map((key) => [key, words[key] ?? true])), null, 2);

/** The library in two languages; what is not in `german` is the same in both. */
const files = [
  ...libraryFiles.map(({ path, text }) => ({
    path,
    text:
      path === 'schemas/portal.json'
        ? text.replace('"locale": "en-AU",', `"locale": "en-AU",\n  "languages": ${german.languages},`)
        : text,
  })),
  ...libraryFiles
    .filter(({ path }) => path.startsWith('schemas/messages/en/'))
    .map(({ path, text }) => ({
      path: path.replace('/en/', '/de/'),
      text: catalogueOf(keysIn(text), german.messages),
    })),
  {
    path: 'schemas/labels/de/words.json',
    text: catalogueOf(describedWords(isRecord(document) ? document : {}).keys(), german.labels),
  },
];

const textOf = (file: string): string => files.find(({ path }) => path === `schemas/${file}`)?.text ?? '';

describe('a second language', () => {
  it('is whole', () => {
    expect(compileFiles(files).findings).toEqual([]);
  });

  test.each(translationRefusals)('refuses $name: $code', (refusal) => {
    const { file, foundIn = file, token } = refusal;
    const text = mutate(textOf(file), refusal);
    const { findings } = compileFiles(
      files.map((one) => (one.path === `schemas/${file}` ? { path: one.path, text } : one)),
    );
    expect(findings.map(({ code, message }) => `${code}: ${message}`)).toHaveLength(1);
    const [finding] = findings;
    expect(finding?.code).toBe(refusal.code);
    expect(finding?.suggestion).toBe(refusal.suggestion);
    if (foundIn === 'openapi.json') {
      expect(finding?.place.file).toBe('tests/engine/library/openapi.json');
      return;
    }
    const found = foundIn === file ? text : textOf(foundIn);
    const before = found.slice(0, found.indexOf(token)).split('\n');
    expect(finding?.place).toMatchObject({
      file: `schemas/${foundIn}`,
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
    });
  });

  it('refuses other cases than the sentence tells apart', () => {
    const words = (option: string): string =>
      `"remind.done": "{reader, select, ${option} {-} other {{reader}}}"`;
    const { findings } = compileFiles(
      files.map(({ path, text }) => {
        const option = path.includes('/de/') ? 'Noah' : 'Noor';
        return { path, text: text.replace(/"remind\.done": "[^"]*"/, words(option)) };
      }),
    );
    expect(findings.map(({ code, place, suggestion }) => [code, place.file, suggestion])).toEqual([
      ['translation-options', 'schemas/messages/de/library.json', 'Noor'],
    ]);
  });

  it('refuses a folder of a language that nobody can choose', () => {
    const { findings } = compileFiles([...files, { path: 'schemas/messages/fr/library.json', text: '{}' }]);
    expect(findings.map(({ code, place }) => [code, place.file])).toEqual([
      ['language-unknown', 'schemas/messages/fr/library.json'],
    ]);
  });

  it.each([
    ['a first language in which nothing is written', '"id": "en"', '"id": "en-GB"', 'language-unknown'],
    ['languages that are no list', '"languages": [', '"languages": 2, "presets": [', 'type-mismatch'],
    ['a portal that is no JSON', '"locale": "en-AU",', '"locale": "en-AU"', 'json-syntax'],
  ])('tells nothing of the sentences in two languages for %s', (_, find, replace, code) => {
    const { findings } = compileFiles(
      files.map(({ path, text }) => ({
        path,
        text: path === 'schemas/portal.json' ? text.replace(find, replace) : text,
      })),
    );
    const told = findings.map(({ place, ...finding }) => [finding.code, place.file]);
    expect(told).toContainEqual([code, 'schemas/portal.json']);
    expect(told.filter(([, file]) => file !== 'schemas/portal.json')).toEqual([]);
  });

  it('tells of each folder that says the same again, where no languages are listed', () => {
    const { findings } = compileFiles([
      ...libraryFiles,
      ...files.filter(({ path }) => path.startsWith('schemas/messages/de/')),
    ]);
    expect(findings.map(({ code, place }) => [code, place.file])).toEqual([
      ['language-unknown', 'schemas/messages/de/engine.json'],
    ]);
  });

  it('is told in its own words, numbers and plurals, and in those of the first where it has none', () => {
    const { inLanguage, portal, screens } = compileFiles(
      files.map((one) =>
        one.path === 'schemas/messages/de/library.json'
          ? { ...one, text: one.text.replace('"Bücher"', 'false') }
          : one,
      ),
    );
    const plans = inLanguage('de');
    expect(plans?.portal).toMatchObject({
      language: 'de',
      locale: 'de-DE',
      direction: 'ltr',
      formats: { date: 'DD.MM.YYYY' },
      notification: { body: 'Erledigt' },
    });
    expect(plans?.portal?.routes.find(({ screen }) => screen === 'books')?.title).toBe('Books');
    expect(JSON.stringify(plans?.screens['books'])).toContain('"Verfügbar"');
    expect(JSON.stringify(screens['books'])).toContain('"Available"');
    expect(portal?.language).toBe('en');
    expect(inLanguage('fr')).toBeUndefined();
  });
});
