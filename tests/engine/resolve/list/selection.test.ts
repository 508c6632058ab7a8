import { describe, expect, it } from 'vitest';
import { exportRows, noSelection, type Selection } from '../../../../engine/resolve/list/selection.ts';

const some = (...keys: readonly string[]): Selection => ({
  mode: 'some',
  rows: new Map(keys.map((key) => [key, { id: key }])),
});
const allBut = (...keys: readonly string[]): Selection => ({ mode: 'all', except: new Set(keys) });
const all = { selected: undefined, keys: undefined, count: 9 };

describe('the rows that an export takes', () => {
  it.each([
    ['all that match where none is chosen', 2, noSelection, true, all],
    ['all that match where all are chosen', 2, allBut(), true, all],
    ['all that match where it takes none by their keys', undefined, some('a'), true, all],
    [
      'the chosen ones, up to as many as it takes',
      2,
      some('a', 'b'),
      true,
      { selected: { count: 2, hindrance: undefined }, keys: ['a', 'b'], count: 2 },
    ],
    [
      'all that match where a person wants those',
      2,
      some('a', 'b'),
      false,
      { selected: { count: 2, hindrance: undefined }, keys: undefined, count: 9 },
    ],
    [
      'all that match where more are chosen than it takes, and why',
      2,
      some('a', 'b', 'c'),
      true,
      { selected: { count: 3, hindrance: 'tooMany' }, keys: undefined, count: 9 },
    ],
    [
      'all that match where only those that are not chosen are known, and why',
      2,
      allBut('a'),
      true,
      { selected: { count: 8, hindrance: 'allButSome' }, keys: undefined, count: 9 },
    ],
  ])('%s', (_promise, most, selection, isWanted, rows) => {
    expect(exportRows(most, selection, 9, isWanted)).toEqual(rows);
  });
});
