import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { builtInSentences, hostSentences } from '../../../engine/build/built-in-sentences.ts';
import { createProjectCompiler } from '../../../engine/build/compile-project.ts';
import { readDescriptors } from '../../../engine/build/read-descriptors.ts';
import { isRecord } from '../../../engine/json.ts';

const file = (path: string, sentences: object) => ({ path: `own/${path}`, text: JSON.stringify(sentences) });
const shipped = (language: string) =>
  readFileSync(new URL(`../../../engine/messages/${language}.json`, import.meta.url), 'utf8');

describe('the sentences of the engine', () => {
  it('are added in English to a portal without catalogues, and in each language that it has', () => {
    expect(builtInSentences([file('portal.json', {})], 'own')).toEqual([
      { path: 'own/messages/en/engine.json', text: shipped('en') },
    ]);
    const added = builtInSentences(
      [file('messages/de/a.json', { a: 'A' }), file('messages/en/a.json', { a: 'A' })],
      'own',
    );
    expect(added.map(({ path }) => path)).toEqual([
      'own/messages/de/engine.json',
      'own/messages/en/engine.json',
    ]);
    expect(added.map(({ text }) => text)).toEqual([shipped('de'), shipped('en')]);
  });

  it('are without those that the portal writes itself, under a name of their own where its file is called so', () => {
    const key = 'engine.list.clearFilters';
    const [added, ...more] = builtInSentences(
      [file('messages/en/engine.json', { [key]: 'Start again' })],
      'own',
    );
    expect(more).toEqual([]);
    expect(added?.path).toBe('own/messages/en/engine.built-in.json');
    const written: unknown = JSON.parse(added?.text ?? '{}');
    expect(written).not.toHaveProperty([key]);
    expect(written).toHaveProperty(['engine.list.empty']);
  });

  it('are none where the portal writes all of them, and all beside a catalogue that is no JSON', () => {
    const all = { path: 'own/messages/en/mine.json', text: shipped('en') };
    expect(builtInSentences([all], 'own')).toEqual([]);
    const broken = { path: 'own/messages/en/mine.json', text: '{' };
    expect(builtInSentences([broken], 'own')).toHaveLength(1);
  });
});

describe('the sentences of a host', () => {
  const host = mkdtempSync(join(tmpdir(), 'host-sentences-'));
  writeFileSync(join(host, 'en.json'), '{"app.leave":"Leave","app.stay":"Stay"}');
  writeFileSync(join(host, 'de.json'), '{"app.leave":"Gehen","app.stay":"Bleiben"}');
  afterAll(() => rmSync(host, { recursive: true }));
  const added = (...files: readonly ReturnType<typeof file>[]) =>
    hostSentences([...files, file('portal.json', { title: 'garden.name' })], 'own', host).map(
      ({ path, text }): readonly [string, unknown] => [path, JSON.parse(text)],
    );

  it('are added in each language that a portal has catalogues of, and are those of the first where the host has none', () => {
    const catalogues = ['de', 'en', 'fr'].map((id) => file(`messages/${id}/a.json`, { a: 'A' }));
    const portal = file('portal.json', {
      title: 'garden.name',
      languages: [{ id: 'en' }, { id: 'de' }, { id: 'fr' }],
    });
    expect(added(portal, ...catalogues)).toEqual([
      ['own/messages/de/host.json', { 'app.product': true, 'app.leave': 'Gehen', 'app.stay': 'Bleiben' }],
      ['own/messages/en/host.json', { 'app.leave': 'Leave', 'app.stay': 'Stay' }],
      ['own/messages/fr/host.json', { 'app.product': true, 'app.leave': true, 'app.stay': true }],
    ]);
  });

  it('are English in a portal of one language that the host has not', () => {
    expect(added(file('messages/fr/a.json', { 'garden.name': 'Le jardin' }))).toEqual([
      ['own/messages/fr/host.json', { 'app.product': 'Le jardin', 'app.leave': 'Leave', 'app.stay': 'Stay' }],
    ]);
  });

  it('name the portal by its title, and are without those that the portal writes itself', () => {
    const own = file('messages/en/host.json', { 'garden.name': 'The garden', 'app.stay': 'Do stay' });
    expect(added(own)).toEqual([
      ['own/messages/en/host.built-in.json', { 'app.product': 'The garden', 'app.leave': 'Leave' }],
    ]);
    const named = file('messages/en/a.json', { 'garden.name': 'The garden', 'app.product': 'Garden' });
    expect(added(named)).toEqual([
      ['own/messages/en/host.json', { 'app.leave': 'Leave', 'app.stay': 'Stay' }],
    ]);
  });
});

describe('the sentences of the ready host', () => {
  const ready = fileURLToPath(new URL('../../../app/ready/messages', import.meta.url));
  const lending = fileURLToPath(new URL('../../scripts/ready/lending', import.meta.url));
  const description = join(lending, 'openapi.json');
  const root = relative(process.cwd(), join(lending, 'schemas'));
  const compile = createProjectCompiler({ root, description, source: description });
  const german = {
    id: 'de',
    name: 'Deutsch',
    locale: 'de-DE',
    formats: { date: 'DD.MM.YYYY', dateTime: 'DD.MM.YYYY HH:MM' },
  };
  const languages = [{ id: 'en', name: 'English' }, german];

  it('are compiled with a portal of its own words, without a finding', () => {
    const files = readDescriptors(root);
    const { portal, findings } = compile({ files: [...files, ...hostSentences(files, root, ready)] });
    expect(findings.map(({ code, place }) => `${code} ${place.file}`)).toEqual([]);
    expect(portal?.app['signIn.title']).toBe('Sign in');
    expect(portal?.app['product']).toBe(portal?.title);
  });

  it('are German in a portal that is read in German', () => {
    const written = readDescriptors(root).map(({ path, text }) => {
      const portal: unknown = JSON.parse(text);
      if (!path.endsWith('/portal.json') || !isRecord(portal)) return { path, text };
      return { path, text: JSON.stringify({ ...portal, languages }) };
    });
    const files = [...written, { path: `${root}/messages/de/lending.json`, text: '{}' }];
    const compilation = compile({ files: [...files, ...hostSentences(files, root, ready)] });
    const own = compilation.findings.filter(({ place }) => place.file.endsWith('/host.json'));
    expect(own.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
    expect(compilation.inLanguage('de')?.portal?.app['signIn.title']).toBe('Anmelden');
  });
});
