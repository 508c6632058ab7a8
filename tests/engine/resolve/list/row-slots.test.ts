import { describe, expect, it } from 'vitest';
import { nextSlots, noSlots } from '../../../../engine/resolve/list/row-slots.ts';

const first = nextSlots(noSlots, ['a', 'b', 'c'], false);

const cases: readonly (readonly [
  what: string,
  keys: readonly string[],
  isSamePage: boolean,
  given: readonly number[],
])[] = [
  ['the same rows again', ['a', 'b', 'c'], true, [0, 1, 2]],
  ['a row inserted above', ['new', 'a', 'b'], true, [3, 0, 1]],
  ['a row taken away', ['a', 'c', 'd'], true, [0, 2, 3]],
  ['another order of the same page', ['c', 'a', 'b'], true, [2, 0, 1]],
  ['another page', ['d', 'e', 'f'], false, [0, 1, 2]],
  ['another page that shares a row', ['c', 'd', 'e'], false, [0, 1, 2]],
  ['a longer page', ['d', 'e', 'f', 'g'], false, [0, 1, 2, 3]],
  ['two rows of one key', ['a', 'a', 'b'], true, [0, 3, 1]],
  ['nothing', [], true, []],
];

describe('the slots of rows', () => {
  it.each(cases)('after %s', (_, keys, isSamePage, given) => {
    expect(nextSlots(first, keys, isSamePage).slots).toEqual(given);
  });

  it('are never two of one number, whatever page a row came to its slot by', () => {
    const second = nextSlots(first, ['d', 'e'], false);
    const third = nextSlots(second, ['new', 'e', 'd', 'other'], true);
    expect(third.slots).toEqual([3, 1, 0, 4]);
  });
});
