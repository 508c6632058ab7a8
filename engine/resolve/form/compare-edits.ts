import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import { fieldsOf, type FormValues } from './form-state.ts';
import { isRecord, readField, readOwn } from '../../json.ts';
import type { Row } from '../answer/row.ts';

/** The versions of a form whose record was read again: the values it opened with, the present ones, and those it would open with now. */
export interface Versions {
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly theirs: FormValues;
}
/** The record as it was and as it is; undefined where it is not known. */
export interface Records {
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}
/** Who changed a field since it was read; `same`: both, to the same. */
export type ChangedBy = 'me' | 'them' | 'both' | 'same';

/** A field in which the two versions differ. `mine` and `theirs` are values of the form; the others are for showing. */
export interface Difference {
  readonly field: FieldPlan;
  readonly by: ChangedBy;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly shownMine: unknown;
  readonly shownTheirs: unknown;
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values are equal: all forms of nothing are, and the order of keys does not count. */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSameValue(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  return Object.keys({ ...one, ...other }).every((key) =>
    isSameValue(readOwn(one, key), readOwn(other, key)),
  );
};

const changedBy = (isTouched: boolean, isMoved: boolean, agree: boolean): ChangedBy => {
  if (!isTouched) return 'them';
  if (!isMoved) return 'me';
  return agree ? 'same' : 'both';
};

const compareField = (field: FieldPlan, versions: Versions, records: Records): readonly Difference[] => {
  const name = field.field;
  const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((one) =>
    readOwn(one, name),
  );
  const [before, after] = [records.before, records.after].map((record) => readField(record, name));
  // A field that opens empty asks for a new value of the record's property of its name.
  const isHeld = isNothing(base) && isNothing(theirs) && before !== undefined && after !== undefined;
  const isTouched = !isSameValue(mine, base);
  const isMoved = !isSameValue(base, theirs) || (isHeld && !isSameValue(before, after));
  if (!isTouched && !isMoved) return [];
  const shownTheirs = isHeld ? after : theirs;
  const shownMine = isTouched ? mine : isHeld ? before : base;
  const by = changedBy(isTouched, isMoved, isSameValue(mine, shownTheirs));
  return [{ field, by, mine, theirs, shownMine, shownTheirs }];
};

/**
 * The three-way comparison of a form whose record somebody else changed: every field that differs between the
 * values read, typed and stored now, in the form's order. Secrets are never compared: typed ones remain.
 */
export const compareEdits = (form: FormPlan, versions: Versions, records: Records): readonly Difference[] =>
  fieldsOf(form)
    .filter(({ sensitive }) => !sensitive)
    .flatMap((field) => compareField(field, versions, records));

/** Whether there is a choice: the other side would fill in another value. */
export const isOpen = ({ by, mine, theirs }: Difference): boolean =>
  by !== 'same' && !isSameValue(mine, theirs);

/** The side whose value is filled in; undefined where both changed it and nobody has chosen yet. */
export const sideOf = (
  difference: Difference,
  values: FormValues,
  chosen: readonly string[],
): 'mine' | 'theirs' | undefined => {
  const { field, by, theirs } = difference;
  if (isSameValue(readOwn(values, field.field), theirs)) return 'theirs';
  return by !== 'both' || chosen.includes(field.field) ? 'mine' : undefined;
};

/** The other changes of the record, as far as its cells show them: a field of the form is not repeated. */
export const compareCells = (
  cells: readonly CellPlan[],
  form: FormPlan,
  { before, after }: Records,
): readonly CellPlan[] => {
  const asked = fieldsOf(form).map(({ field }) => field);
  const names = cells.map(({ field }) => field);
  return cells.filter(
    ({ field }, at) =>
      before !== undefined &&
      after !== undefined &&
      !asked.includes(field) &&
      names.indexOf(field) === at &&
      !isSameValue(readField(before, field), readField(after, field)),
  );
};
