import { describe, expect, it, test } from 'vitest';
import { expectRefused } from './expect-refused.ts';
import { germanFiles as files } from './german-library.ts';
import { compileFiles, libraryFiles } from './library.ts';
import { translationRefusals } from './refusals/translation-refusals.ts';

describe('a second language', () => {
  it('is whole', () => {
    expect(compileFiles(files).findings).toEqual([]);
  });

  test.each(translationRefusals)('refuses $name: $code', (refusal) => {
    expectRefused({ isTranslated: true, from: 'start', ...refusal });
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

  it('may have the sentences of the first in no folder of their own', () => {
    const moved = files.map(({ path, text }) => ({
      path: path.replace('/messages/en/', '/messages/'),
      text,
    }));
    expect(compileFiles(moved).findings).toEqual([]);
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

  describe('without several words', () => {
    const without = (changes: Readonly<Record<string, readonly (readonly [find: string, put: string])[]>>) =>
      compileFiles(
        files.map(({ path, text }) => ({
          path,
          text: (changes[path] ?? []).reduce((now, [find, put]) => now.replace(find, put), text),
        })),
      ).findings.map(({ code, place, pointer, message, related, drafts }) => ({
        code,
        file: place.file,
        pointer,
        message,
        related: related.map(({ file }) => file),
        keys: drafts?.map(({ key }) => key),
      }));
    const german = 'schemas/messages/de/library.json';
    const english = 'schemas/messages/en/library.json';

    it('gives one finding for each file, that drafts all of them', () => {
      expect(
        without({
          [german]: [
            ['  "fine.done": "Quittung {number} für {reader}",\n', ''],
            ['  "remind.done": "{reader} wurde erinnert",\n', ''],
            ['"Bücher"', 'false'],
          ],
          'schemas/labels/de/words.json': [
            ['  "Available": "Verfügbar",\n', ''],
            ['  "Lent": "Verliehen",\n', ''],
          ],
        }),
      ).toEqual([
        {
          code: 'translation-missing',
          file: german,
          pointer: '',
          message: 'Deutsch has no words for "Books".',
          related: [],
          keys: undefined,
        },
        {
          code: 'translation-missing',
          file: english,
          pointer: '',
          message: 'Deutsch has no words for "{reader} was reminded" and one other text.',
          related: [english],
          keys: ['remind.done', 'fine.done'],
        },
        {
          code: 'translation-missing',
          file: 'tests/engine/library/openapi.json',
          pointer: '',
          message: 'Deutsch has no words for "Available" and one other text.',
          related: ['tests/engine/library/openapi.json'],
          keys: ['Available', 'Lent'],
        },
      ]);
    });

    it('gives none for those that are the same in both', () => {
      expect(
        without({
          [german]: [
            ['"Quittung {number} für {reader}"', 'true'],
            ['"{reader} wurde erinnert"', 'true'],
          ],
        }),
      ).toEqual([]);
    });
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
