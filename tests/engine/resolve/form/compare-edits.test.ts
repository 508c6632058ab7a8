import { describe, expect, it } from 'vitest';
import type { CellPlan } from '../../../../engine/language/plan/cell-plan.ts';
import {
  compareCells,
  compareEdits,
  isOpen,
  isSameValue,
} from '../../../../engine/resolve/form/compare-edits.ts';
import { field, formOf } from '../fixtures/form-plan.ts';
import { node } from '../fixtures/nodes.ts';

const cell = (name: string): CellPlan => ({
  ...node(`/cells/${name}`),
  as: 'text',
  field: name,
  label: name,
  format: { type: 'text' },
  nullable: true,
  hidden: false,
});
const unknown = { before: undefined, after: undefined };

describe('a field that was read, typed and changed by somebody else', () => {
  it.each([
    { base: 'a', mine: 'a', theirs: 'a', by: undefined, open: false },
    { base: 'a', mine: 'a', theirs: 'b', by: 'them', open: true },
    { base: 'a', mine: 'b', theirs: 'a', by: 'me', open: true },
    { base: 'a', mine: 'b', theirs: 'c', by: 'both', open: true },
    { base: 'a', mine: 'b', theirs: 'b', by: 'same', open: false },
    { base: undefined, mine: 'b', theirs: undefined, by: 'me', open: true },
    { base: undefined, mine: undefined, theirs: 'b', by: 'them', open: true },
    { base: 'a', mine: undefined, theirs: 'a', by: 'me', open: true },
    { base: 'a', mine: undefined, theirs: 'b', by: 'both', open: true },
    { base: 'a', mine: '', theirs: undefined, by: 'same', open: false },
    { base: undefined, mine: '', theirs: null, by: undefined, open: false },
    { base: 100, mine: 100, theirs: 250, by: 'them', open: true },
    { base: false, mine: true, theirs: false, by: 'me', open: true },
    { base: ['a'], mine: ['a'], theirs: ['a', 'b'], by: 'them', open: true },
    { base: ['a'], mine: ['a'], theirs: ['a'], by: undefined, open: false },
  ])('$base, $mine and $theirs: changed by $by', ({ base, mine, theirs, by, open }) => {
    const form = formOf(field('word'));
    const versions = { base: { word: base }, mine: { word: mine }, theirs: { word: theirs } };
    const [difference] = compareEdits(form, versions, unknown);
    expect(difference?.by).toBe(by);
    expect(difference !== undefined && isOpen(difference)).toBe(open);
    if (difference !== undefined) expect(difference).toMatchObject({ shownMine: mine, shownTheirs: theirs });
  });

  it('is never a secret', () => {
    const form = formOf(field('pin', { as: 'password', sensitive: true }));
    const versions = { base: {}, mine: { pin: '4711' }, theirs: { pin: '0815' } };
    expect(compareEdits(form, versions, unknown)).toEqual([]);
  });
});

describe('a field that opens empty and asks for a new value', () => {
  const form = formOf(field('status'));
  it.each([
    { mine: 'won', before: 'open', after: 'closed', by: 'both', open: true },
    { mine: 'won', before: 'open', after: 'won', by: 'same', open: false },
    { mine: 'won', before: 'open', after: 'open', by: 'me', open: true },
    { mine: undefined, before: 'open', after: 'closed', by: 'them', open: false },
    { mine: undefined, before: 'open', after: 'open', by: undefined, open: false },
  ])('$mine over $before that became $after: changed by $by', ({ mine, before, after, by, open }) => {
    const records = { before: { status: before }, after: { status: after } };
    const [difference] = compareEdits(form, { base: {}, mine: { status: mine }, theirs: {} }, records);
    expect(difference?.by).toBe(by);
    expect(difference !== undefined && isOpen(difference)).toBe(open);
    if (difference !== undefined)
      expect(difference).toMatchObject({ shownMine: mine ?? before, shownTheirs: after });
  });

  it('compares what it was filled in with, not what the record holds under the same name', () => {
    const versions = { base: { status: 5 }, mine: { status: 4 }, theirs: { status: 5 } };
    const records = { before: { status: 9 }, after: { status: 8 } };
    expect(compareEdits(form, versions, records)).toMatchObject([{ by: 'me', shownTheirs: 5 }]);
  });
});

describe('the rest of a record', () => {
  it('tells what else changed, once, and nothing that the form asks for', () => {
    const cells = ['word', 'shelf', 'shelf', 'pages', 'donor'].map(cell);
    const records = {
      before: { word: 'a', shelf: 'S-1', pages: 1, donor: null },
      after: { word: 'b', shelf: 'S-2', pages: 1 },
    };
    const changed = compareCells(cells, formOf(field('word')), records);
    expect(changed.map((one) => one.field)).toEqual(['shelf']);
  });

  it('tells nothing while it is not known what was there', () => {
    expect(compareCells([cell('shelf')], formOf(), { before: undefined, after: { shelf: 'S-2' } })).toEqual(
      [],
    );
  });
});

describe('the same value', () => {
  it.each([
    [null, undefined, true],
    ['', [], true],
    [0, undefined, false],
    [false, undefined, false],
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: null }, true],
    [{ a: 1 }, { a: 2 }, false],
    [['a', 'b'], ['b', 'a'], false],
  ])('%j and %j: %s', (one, other, want) => {
    expect(isSameValue(one, other)).toBe(want);
  });
});
