import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isArray, isRecord, ownNumber, ownText, ownTexts, readOwn } from '../../engine/json.ts';
import { newPassword, valueSets } from '../../openapi/generated/facts.ts';

const read = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const description = read('openapi/generated/provider.json');
const schemaNamed = (name: string): unknown =>
  readOwn(readOwn(readOwn(description, 'components'), 'schemas'), name);

/** Every list of two values or more in a document; those of `actions` name no values. */
const listsIn = (value: unknown): readonly (readonly unknown[])[] => {
  if (isArray(value)) return [...(value.length > 1 ? [value] : []), ...value.flatMap(listsIn)];
  return Object.entries(isRecord(value) ? value : {}).flatMap(([key, part]) =>
    key === 'actions' ? [] : listsIn(part),
  );
};

const screens = readdirSync(new URL('../../schemas/', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
}).filter((path) => path.endsWith('.json'));

/** The lists of some values of an enum that a document has, each in the order of the alphabet. */
const listsOf = (name: string, document: unknown): readonly string[] => {
  const values = ownTexts(schemaNamed(name), 'enum');
  return listsIn(document).flatMap((list) =>
    list.length < values.length && list.every((value) => values.some((known) => known === value))
      ? [list.toSorted().join()]
      : [],
  );
};

describe('values that belong together', () => {
  const written = [description, ...screens.map((path) => read(`schemas/${path}`))];

  it.each(Object.entries(valueSets))(
    '%s is listed only in the sets that the description names',
    (name, sets) => {
      const known = Object.values<readonly string[]>(sets).map((set) => [...set].sort().join());
      const listed = new Set(written.flatMap((document) => listsOf(name, document)));
      expect([...listed].filter((list) => !known.includes(list))).toEqual([]);
    },
  );
});

describe('a new password', () => {
  const rule = readOwn(read('schemas/rules.json'), 'newPassword');
  const words = read('schemas/messages/en/validation.json');
  const pattern = new RegExp(`^${ownText(rule, 'pattern') ?? ''}$`, 'u');
  const samples = ['a', 'A', '1', '-', '文'];
  const choices = samples.reduce<readonly string[]>(
    (all, sample) => [...all, ...all.map((one) => one + sample)],
    [''],
  );

  it.each(choices.slice(1))('of %s is taken by the forms of screens as by the provider', (password) => {
    const kinds = newPassword.kinds.filter((kind) => new RegExp(kind, 'u').test(password));
    expect(pattern.test(password)).toBe(kinds.length >= newPassword.fewestKinds);
  });

  it('is as long as in the description, in rules and words', () => {
    const least = newPassword.characters.standard;
    expect(ownNumber(rule, 'minLength')).toBe(least);
    expect(ownText(words, 'validation.passwordLength')).toContain(`at least ${String(least)} characters`);
  });
});
