import { describe, expect, it } from 'vitest';
import { sideOf } from '../../../../engine/resolve/form/compare-edits.ts';
import {
  beginComparison,
  renewComparison,
  undecided,
  withTyped,
} from '../../../../engine/resolve/form/comparison.ts';
import { renewValues } from '../../../../engine/resolve/form/form-state.ts';
import { field, formOf } from '../fixtures/form-plan.ts';

const form = formOf(...['mine', 'theirs', 'both'].map((name) => field(name)));
const names = new Set(['mine', 'theirs', 'both']);
const base = { mine: 'a', theirs: 'a', both: 'a' };
const typed = { mine: 'b', theirs: 'a', both: 'b' };
const now = { mine: 'a', theirs: 'c', both: 'c' };
const unknown = { before: undefined, after: undefined };
const begun = () => beginComparison(form, { base, mine: typed, theirs: now }, unknown, 1000);
const merged = renewValues(form, typed, base, now);
const sides = (comparison: ReturnType<typeof begun>, values: object) =>
  Object.fromEntries(
    comparison.differences.map((one) => [
      one.field.field,
      sideOf(one, { ...values }, comparison.chosen) ?? null,
    ]),
  );

describe('mine and theirs', () => {
  it('keep mine where only I changed it, take theirs where only they did, and ask where both did', () => {
    expect(merged).toEqual({ mine: 'b', theirs: 'c', both: 'b' });
    expect(sides(begun(), merged)).toEqual({ mine: 'mine', theirs: 'theirs', both: null });
    expect(undecided(begun(), merged, names)).toEqual(['both']);
  });

  it('are decided by choosing either, and by typing', () => {
    const kept = withTyped(begun(), merged, merged, ['both']);
    expect(undecided(kept, merged, names)).toEqual([]);
    const taken = { ...merged, both: 'c' };
    expect(undecided(withTyped(begun(), merged, taken, ['both']), taken, names)).toEqual([]);
    const other = { ...merged, both: 'd' };
    expect(undecided(withTyped(begun(), merged, other), other, names)).toEqual([]);
  });

  it('are not decided by what is typed elsewhere', () => {
    const elsewhere = { ...merged, mine: 'd' };
    expect(undecided(withTyped(begun(), merged, elsewhere), elsewhere, names)).toEqual(['both']);
  });

  it('keep what I typed last while theirs is taken', () => {
    const other = { ...merged, both: 'd' };
    const typedOn = withTyped(begun(), merged, other);
    const taken = withTyped(typedOn, other, { ...other, both: 'c' }, ['both']);
    expect(taken.differences.find((one) => one.field.field === 'both')?.mine).toBe('d');
  });

  it('ask for nothing that is out of sight', () => {
    expect(undecided(begun(), merged, new Set(['mine']))).toEqual([]);
  });

  it('stay to be decided when the record is read once more', () => {
    const later = { ...now, theirs: 'e' };
    const versions = { base: now, mine: merged, theirs: later };
    const again = renewComparison(begun(), form, versions, unknown, 2000);
    const values = renewValues(form, merged, now, later);
    expect(undecided(again, values, names)).toEqual(['both']);
    expect(again.since).toBe(1000);
    const settled = withTyped(begun(), merged, merged, ['both']);
    expect(undecided(renewComparison(settled, form, versions, unknown, 2000), values, names)).toEqual([]);
  });
});
