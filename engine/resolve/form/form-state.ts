import type { FieldPlan, FormPlan, SectionPlan } from '../../language/plan/form-plan.ts';
import { nestFields, readField, readOwn } from '../../json.ts';
import { resolveValue, type Scopes } from '../scopes.ts';
import {
  beginValue,
  heldValue,
  insideRow,
  retainedOf,
  rowsOf,
  settleValue,
  visibleInRow,
  type RowValues,
} from './rows.ts';
import { isVisible, settleVisible, withScopes, type Context } from '../viewer/visibility.ts';

/** The values of a form, by body property; a field without a value is left out. */
export type FormValues = Readonly<Record<string, unknown>>;
/** A section with its drawn fields. */
export interface VisibleSection {
  readonly section: SectionPlan;
  readonly fields: readonly FieldPlan[];
}

/** Every field of the form, in order. */
export const fieldsOf = (form: FormPlan): readonly FieldPlan[] =>
  form.sections.flatMap(({ fields }) => fields);

/** The fields whose values are sent when the form is; the others are asked for a preview alone. */
export const savedFields = (form: FormPlan): readonly FieldPlan[] =>
  form.sections.filter(({ tried }) => tried !== true).flatMap(({ fields }) => fields);

/** The names of the fields that have lists: of texts, or of rows. */
export const listNames = (form: FormPlan): ReadonlySet<string> =>
  new Set(
    fieldsOf(form)
      .filter(({ entry, rows }) => (entry ?? rows) !== undefined)
      .map(({ field }) => field),
  );

const initialValue = (field: FieldPlan, scopes: Scopes, loaded: unknown): unknown =>
  heldValue(field, readField(loaded, field.field)) ?? beginValue(field, scopes);

/** The values with which a form opens: the loaded record, else the defaults. Secrets are never filled in from a record. */
export const initialValues = (form: FormPlan, scopes: Scopes, loaded?: unknown): FormValues =>
  Object.fromEntries(
    fieldsOf(form)
      .map((field) => [field.field, initialValue(field, scopes, loaded)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The values after the record was read again: untouched fields follow the record, typed ones remain. */
export const renewValues = (
  form: FormPlan,
  values: FormValues,
  before: FormValues,
  after: FormValues,
): FormValues =>
  Object.fromEntries(
    fieldsOf(form)
      .map(({ field }) => {
        const value = readOwn(values, field);
        const isTouched = JSON.stringify(value) !== JSON.stringify(readOwn(before, field));
        return [field, isTouched ? value : readOwn(after, field)] as const;
      })
      .filter(([, value]) => value !== undefined),
  );

/** The scope `form`: each field's value, null where it is empty or hidden. */
const formScope = (form: FormPlan, values: FormValues, shown: ReadonlySet<FieldPlan>): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.field,
      shown.has(field) ? (readOwn(values, field.field) ?? null) : null,
    ]),
  );

/** The context of the drawn part of a form, in which hidden fields count as empty. */
export const insideShown = (
  form: FormPlan,
  sections: readonly VisibleSection[],
  values: FormValues,
  context: Context,
): Context =>
  withScopes(context, {
    form: formScope(form, values, new Set(sections.flatMap(({ fields }) => fields))),
  });

/** The context inside a form, whose values it reads as `form`. */
export const insideForm = (form: FormPlan, values: FormValues, context: Context): Context =>
  withScopes(context, { form: formScope(form, values, new Set(fieldsOf(form))) });

/** The sections and fields that are drawn for these values; conditions may read the form's own values. */
export const visibleFields = (
  form: FormPlan,
  values: FormValues,
  context: Context,
): readonly VisibleSection[] => {
  const everything = insideForm(form, values, context);
  const sections = form.sections.filter((section) => isVisible(section, everything));
  const fields = sections.flatMap((section) => section.fields);
  const shown = settleVisible(fields, (nodes) =>
    withScopes(context, { form: formScope(form, values, nodes) }),
  );
  return sections
    .map((section) => ({ section, fields: section.fields.filter((field) => shown.has(field)) }))
    .filter((section) => section.fields.length > 0);
};

/** The body properties of the fields that are drawn: what is validated and sent. */
export const visibleNames = (form: FormPlan, values: FormValues, context: Context): ReadonlySet<string> =>
  new Set(visibleFields(form, values, context).flatMap(({ fields }) => fields.map(({ field }) => field)));

/** The typed values in the form in which they are validated and sent: text without blanks around it, and no text where there are only blanks. */
export const settleTyped = (form: FormPlan, values: FormValues): FormValues => {
  const settled = new Map(Object.entries(values));
  for (const field of fieldsOf(form)) {
    const value = settleValue(field, readOwn(values, field.field));
    if (value === undefined) settled.delete(field.field);
    else settled.set(field.field, value);
  }
  return Object.fromEntries(settled);
};

/** The value that a hidden field sends. */
const hiddenValue = ({ otherwise }: FieldPlan, { scopes }: Context): unknown =>
  otherwise === undefined ? undefined : resolveValue(otherwise, scopes);

const sentRow = ({ rows }: FieldPlan, row: RowValues, context: Context): FormValues => {
  if (rows === undefined) return row;
  const shown = visibleInRow(rows, row, context);
  const inside = insideRow(row, context);
  const asked = rows.fields
    .map(
      (field) =>
        [
          field.field,
          shown.includes(field) ? sentValue(field, row, {}, inside) : hiddenValue(field, inside),
        ] as const,
    )
    .filter(([, value]) => value !== undefined);
  return nestFields([...Object.entries(retainedOf(rows, row)), ...asked]);
};

/** `begun` is the value with which the field opened: a sent row is sent whole, so that none of it is emptied. */
const sentValue = (field: FieldPlan, values: FormValues, begun: FormValues, context: Context): unknown => {
  const { field: name, nullWhen, rows } = field;
  const value = readOwn(values, name);
  if (rows !== undefined && Array.isArray(value))
    return rowsOf(value).map((row) => sentRow(field, row, context));
  if (value !== undefined) return value;
  return nullWhen === 'empty' || (nullWhen === 'emptied' && readOwn(begun, name) !== undefined)
    ? null
    : undefined;
};

const assemble = (
  form: FormPlan,
  fields: readonly FieldPlan[],
  { values, context, begun }: { values: FormValues; context: Context; begun: FormValues },
): FormValues => {
  const shown = new Set(visibleFields(form, values, context).flatMap((section) => section.fields));
  const inside = insideForm(form, values, context);
  return Object.fromEntries(
    fields
      .map(
        (field) =>
          [
            field.field,
            shown.has(field) ? sentValue(field, values, begun, inside) : hiddenValue(field, inside),
          ] as const,
      )
      .filter(([, value]) => value !== undefined),
  );
};

/**
 * The body that the form sends: the values of the drawn fields, null for empty ones where the plan requires
 * it, and the fixed values of hidden fields. `begun` are the values with which the form opened.
 * `buildRequest` adds the fixed values of the call, and puts fields that are named by a pointer into their
 * objects.
 */
export const assembleBody = (
  form: FormPlan,
  values: FormValues,
  context: Context,
  begun: FormValues = {},
): FormValues => assemble(form, savedFields(form), { values, context, begun });

/** The body that the form sends for a preview: with what is asked for the preview alone. */
export const assemblePreview = (
  form: FormPlan,
  values: FormValues,
  context: Context,
  begun: FormValues,
): FormValues => assemble(form, fieldsOf(form), { values, context, begun });
