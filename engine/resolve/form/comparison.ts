import type { FormPlan } from '../../language/plan/form-plan.ts';
import {
  compareEdits,
  isSameValue,
  sideOf,
  type Difference,
  type Records,
  type Versions,
} from './compare-edits.ts';
import type { FormValues } from './form-state.ts';
import { readOwn } from '../../json.ts';

/** Both versions while somebody decides between them. */
export interface Comparison {
  readonly base: FormValues;
  readonly differences: readonly Difference[];
  readonly records: Records;
  /** The fields that both changed and that are decided. */
  readonly chosen: readonly string[];
  /** When the record of `mine` was read, in milliseconds since 1970. */
  readonly since: number;
}

/** Compares the values read, typed and stored now. */
export const beginComparison = (
  form: FormPlan,
  versions: Versions,
  records: Records,
  since: number,
): Comparison => ({
  base: versions.base,
  differences: compareEdits(form, versions, records),
  records,
  chosen: [],
  since,
});

const isUndecided = ({ chosen }: Comparison, values: FormValues, difference: Difference): boolean =>
  difference.by === 'both' && sideOf(difference, values, chosen) === undefined;

/** Compares again when the record was read again: fields that both changed and that are undecided remain so. */
export const renewComparison = (
  known: Comparison | undefined,
  form: FormPlan,
  versions: Versions,
  records: Records,
  since: number,
): Comparison => {
  const left = known?.differences.filter((one) => isUndecided(known, versions.mine, one)) ?? [];
  if (known === undefined || left.length === 0) return beginComparison(form, versions, records, since);
  const names = left.map(({ field }) => field.field);
  const pick = (from: FormValues) => Object.fromEntries(names.map((name) => [name, readOwn(from, name)]));
  const base = { ...versions.base, ...pick(known.base) };
  const { before } = records;
  const was = known.records.before;
  const seen = before === undefined || was === undefined ? before : { ...before, ...pick(was) };
  return beginComparison(form, { ...versions, base }, { ...records, before: seen }, known.since);
};

/** A value typed while comparing becomes mine and decides its field; the other side's value remains available. */
export const withTyped = (
  comparison: Comparison,
  before: FormValues,
  after: FormValues,
  names: readonly string[] = comparison.differences
    .map(({ field }) => field.field)
    .filter((name) => !isSameValue(readOwn(before, name), readOwn(after, name))),
): Comparison =>
  names.length === 0
    ? comparison
    : {
        ...comparison,
        chosen: [...new Set([...comparison.chosen, ...names])],
        differences: comparison.differences.map((difference) => {
          const { field, theirs } = difference;
          const typed = readOwn(after, field.field);
          return !names.includes(field.field) || isSameValue(typed, theirs)
            ? difference
            : { ...difference, mine: typed, shownMine: typed };
        }),
      };

/** The visible fields that both changed and that are undecided. */
export const undecided = (
  comparison: Comparison,
  values: FormValues,
  names: ReadonlySet<string>,
): readonly string[] =>
  comparison.differences
    .filter((difference) => names.has(difference.field.field) && isUndecided(comparison, values, difference))
    .map(({ field }) => field.field);
