import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtInSentences } from '../../../engine/build/built-in-sentences.ts';

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
