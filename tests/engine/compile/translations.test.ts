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
