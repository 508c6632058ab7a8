import { isArray, isRecord, readOwn } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { messagesUsedBelow } from './used-messages.ts';

const portal: unknown = JSON.parse(readFileSync('schemas/portal.json', 'utf8'));
const messages = readOwn(portal, 'messages');
const listed = isRecord(messages) ? Object.entries(messages) : [];
const said = messagesUsedBelow('app');

/** The places that ask for a sentence: those that name it, else those that may come to it. */
const placesOf = (key: string) => {
  const places = said.filter((one) => one.key.test(key));
  const named = places.filter((one) => !one.key.source.includes('['));
  return named.length > 0 ? named : places;
};

describe('the sentences that portal.json lists for the host', () => {
  it('are all asked for by the app', () => {
    expect(said.length).toBeGreaterThan(100);
    expect(listed.filter(([key]) => placesOf(key).length === 0).map(([key]) => key)).toEqual([]);
  });

  it('are all that the app asks for', () => {
    const unlisted = said.filter(({ key }) => !listed.some(([name]) => key.test(name)));
    expect(unlisted.map(({ file, key }) => `${file}: ${key.source}`)).toEqual([]);
  });

  it('are given the arguments that they may name', () => {
    const lacking = listed.flatMap(([key, names]) =>
      (isArray(names) ? names : []).flatMap((name) =>
        placesOf(key)
          .filter(({ given }) => given?.includes(String(name)) === false)
          .map(({ file }) => `${file} gives "${key}" no {${String(name)}}`),
      ),
    );
    expect(lacking).toEqual([]);
  });
});
