import { describe, expect, it } from 'vitest';
import {
  atPointer,
  childPointer,
  isRecord,
  ownTexts,
  pointerKeys,
  readOwn,
  flatName,
  nestFields,
  readField,
} from '../../engine/json.ts';

const hostile: unknown = JSON.parse('{ "__proto__": { "x": 1 }, "a": ["b", { "c/d": 7 }] }');

describe('unknown JSON', () => {
  it.each([
    [{}, true],
    [[], false],
    [null, false],
    ['text', false],
  ])('of %j is a record: %s', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
  });

  it.each([
    ['an inherited name', {}, 'toString'],
    ['a name of the machinery', hostile, '__proto__'],
    [
      'what is computed',
      {
        get x() {
          return 1;
        },
      },
      'x',
    ],
    ['the length of a list', ['b'], 'length'],
  ])('has no property that is %s', (_case, value, key) => {
    expect(readOwn(value, key)).toBeUndefined();
  });

  it('is read by the texts of its lists', () => {
    expect(ownTexts(hostile, 'a')).toEqual(['b']);
    expect(ownTexts({ a: 'b' }, 'a')).toEqual([]);
  });

  it('is followed by pointers through objects and lists, and no further than it goes', () => {
    const pointer = childPointer('/a/1', 'c/d');
    expect([pointer, pointerKeys(pointer)]).toEqual(['/a/1/c~1d', ['a', '1', 'c/d']]);
    expect(atPointer(hostile, pointer)).toBe(7);
    expect([atPointer(hostile, '/a/length'), atPointer(hostile, '/toString'), pointerKeys('a')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a field named by a pointer', () => {
  it('is read through own properties, and is absent where nothing leads to it', () => {
    const row = { fee: { amount: 5, 'a/b': 1 }, 'fee/amount': 7 };
    const names = ['fee/amount', 'fee/none/amount', 'none/amount', 'fee/constructor/name', 'fee'];
    expect(names.map((name) => readField(row, name))).toEqual([5, undefined, undefined, undefined, row.fee]);
  });

  it('is written into its object, beside what is there', () => {
    const entries = [
      ['title', 'Emma'],
      ['fee/amount', 5],
      ['fee/grace/days', null],
    ] as const;
    expect(nestFields(entries)).toEqual({ title: 'Emma', fee: { amount: 5, grace: { days: null } } });
  });

  it('keeps what is beside a field that is named by a pointer', () => {
    const entries = [['fee/amount', 5] as const, ['fee', { amount: 4, currency: 'AUD' }] as const];
    expect(nestFields(entries)).toEqual({ fee: { amount: 5, currency: 'AUD' } });
  });

  it('has dots where names are flat', () => {
    expect(flatName(['fee.amount', 'fee'], 'fee/amount')).toBe('fee.amount');
    expect(flatName(['fee'], 'fee/amount')).toBeUndefined();
  });
});
