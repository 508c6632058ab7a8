import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { Versions } from './compare-edits.ts';
import { fieldsOf, type FormValues } from './form-state.ts';
import { heldValue } from './rows.ts';
import { isRecord, readOwn } from '../../json.ts';
import type { Scopes } from '../scopes.ts';

/** The stored draft of a form: the touched fields, as typed and as they were read, and when. */
export interface Draft {
  readonly typed: FormValues;
  readonly base: FormValues;
  readonly since: number;
}

const plainFields = (form: FormPlan): readonly FieldPlan[] =>
  fieldsOf(form).filter(({ sensitive }) => !sensitive);

/** The part of the typed values that may be stored: everything but secrets. An emptied field is null. */
export const draftOf = (form: FormPlan, values: FormValues, base: FormValues, since: number): Draft => {
  const touched = plainFields(form).filter(
    ({ field }) => JSON.stringify(readOwn(values, field)) !== JSON.stringify(readOwn(base, field)),
  );
  const pick = (from: FormValues): FormValues =>
    Object.fromEntries(
      touched.map((field) => [field.field, heldValue(field, readOwn(from, field.field)) ?? null]),
    );
  return { typed: pick(values), base: pick(base), since };
};

/** The form with the stored draft, over the present values of its record, with the rows that `align` gives it; undefined without a readable draft. */
export const restoreDraft = (
  form: FormPlan,
  draft: unknown,
  theirs: FormValues,
  align: (values: FormValues) => FormValues = (values) => values,
): (Versions & { readonly since: number }) | undefined => {
  const [typed, base, since] = ['typed', 'base', 'since'].map((key) => readOwn(draft, key));
  if (!isRecord(typed) || !isRecord(base) || typeof since !== 'number') return undefined;
  const names = plainFields(form)
    .map(({ field }) => field)
    .filter((name) => Object.hasOwn(typed, name));
  const over = (stored: FormValues): FormValues => {
    const rest = Object.entries(theirs).filter(([name]) => !names.includes(name));
    const own = names.map((name) => [name, readOwn(stored, name) ?? undefined] as const);
    return Object.fromEntries([...rest, ...own.filter(([, value]) => value !== undefined)]);
  };
  return { base: align(over(base)), mine: align(over(typed)), theirs, since };
};

/** The storage key of a draft: the form, and its record. */
export const draftKey = (form: FormPlan, scopes: Scopes): string =>
  [form.id, readOwn(scopes.route, 'id'), readOwn(scopes.record, 'id')]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ');
