import type { FieldPlan, FormPlan, SectionPlan } from '../../language/plan/form-plan.ts';
import { isRecord, readOwn } from '../../json.ts';
import { resolveValue, type Scopes } from '../scopes.ts';
import { isVisible, settleVisible, withScopes, type Context } from '../viewer/visibility.ts';

/** What is filled in, by body property; a field without a value is left out. */
export type FormValues = Readonly<Record<string, unknown>>;
/** A section with the fields of it that are drawn. */
export interface VisibleSection {
  readonly section: SectionPlan;
  readonly fields: readonly FieldPlan[];
}

/** Every field of the form, in order. */
export const fieldsOf = (form: FormPlan): readonly FieldPlan[] =>
  form.sections.flatMap(({ fields }) => fields);

const initialValue = (field: FieldPlan, scopes: Scopes, loaded: unknown): unknown => {
  const known = field.sensitive ? undefined : readOwn(loaded, field.field);
  const value = known ?? (field.default === undefined ? undefined : resolveValue(field.default, scopes));
  if (value !== undefined && value !== null) return value;
  // An unticked box says no; a choice between the two says nothing yet.
  const isBox = field.format.type === 'boolean' && field.options === undefined;
  return field.required && isBox ? false : undefined;
};

/** What a form opens with: the loaded record, else the defaults. Secrets are never filled in from a record. */
export const initialValues = (form: FormPlan, scopes: Scopes, loaded?: unknown): FormValues =>
  Object.fromEntries(
    fieldsOf(form)
      .map((field) => [field.field, initialValue(field, scopes, loaded)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The values once the record was read again: what nobody touched follows the record, what was typed stays. */
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

/** What the scope `form` holds: each field's value, null where it is empty or hidden. */
const formScope = (form: FormPlan, values: FormValues, shown: ReadonlySet<FieldPlan>): FormValues =>
  Object.fromEntries(
    fieldsOf(form).map((field) => [
      field.field,
      shown.has(field) ? (readOwn(values, field.field) ?? null) : null,
    ]),
  );

/** The sections and fields that are drawn for these values; conditions may speak of the form's own values. */
export const visibleFields = (
  form: FormPlan,
  values: FormValues,
  context: Context,
): readonly VisibleSection[] => {
  const everything = withScopes(context, { form: formScope(form, values, new Set(fieldsOf(form))) });
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

const settleValue = ({ as }: FieldPlan, value: unknown): unknown => {
  if ((as !== 'text' && as !== 'textarea') || typeof value !== 'string') return value;
  const text = value.trim();
  return text === '' ? undefined : text;
};

/** What is typed as it is judged and sent: text without the blanks around it, and no text where there are only blanks. */
export const settleTyped = (form: FormPlan, values: FormValues): FormValues => {
  const settled = new Map(Object.entries(values));
  for (const field of fieldsOf(form)) {
    const value = settleValue(field, readOwn(values, field.field));
    if (value === undefined) settled.delete(field.field);
    else settled.set(field.field, value);
  }
  return Object.fromEntries(settled);
};

const sentValue = ({ field, nullWhen }: FieldPlan, values: FormValues, begun: FormValues): unknown => {
  const value = readOwn(values, field);
  if (value !== undefined) return value;
  return nullWhen === 'empty' || (nullWhen === 'emptied' && readOwn(begun, field) !== undefined)
    ? null
    : undefined;
};

/**
 * What the form sends: the values of the fields that are drawn, and null for what is empty as its plan says. `begun` is what the form
 * opened with. `buildRequest` adds what the call fixes.
 */
export const assembleBody = (
  form: FormPlan,
  values: FormValues,
  context: Context,
  begun: FormValues = {},
): FormValues =>
  Object.fromEntries(
    visibleFields(form, values, context)
      .flatMap(({ fields }) => fields)
      .map((field) => [field.field, sentValue(field, values, begun)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** A value beyond a bound that was known only when the form opened, or another one than it has to repeat. */
export interface BrokenBound {
  readonly keyword: 'minimum' | 'maximum' | 'const';
  readonly bound: unknown;
}

const exceeds = (value: unknown, bound: unknown): boolean | undefined => {
  if (typeof value === 'number' && typeof bound === 'number') return value > bound;
  return typeof value === 'string' && typeof bound === 'string' ? value > bound : undefined;
};

const brokenBound = (field: FieldPlan, value: unknown, context: Context): BrokenBound | undefined => {
  for (const keyword of ['minimum', 'maximum'] as const) {
    const written = field[keyword];
    const bound = written === undefined ? null : resolveValue(written, context.scopes);
    if (bound === null) continue;
    const broken = keyword === 'minimum' ? exceeds(bound, value) : exceeds(value, bound);
    if (broken === undefined)
      context.report({
        file: field.file,
        pointer: `${field.pointer}/${keyword}`,
        reason: `${keyword} cannot be decided`,
      });
    if (broken !== false) return { keyword, bound };
  }
  const wanted = field.equals === undefined ? value : resolveValue(field.equals, context.scopes);
  return wanted === value ? undefined : { keyword: 'const', bound: wanted };
};

/**
 * The drawn fields whose value is beyond a bound, by body property, but for those that are `refused` already. Both ends are allowed; a
 * bound that cannot be decided counts as broken.
 */
export const checkBounds = (
  form: FormPlan,
  values: FormValues,
  context: Context,
  refused: ReadonlySet<string> = new Set(),
): Readonly<Record<string, BrokenBound>> => {
  const names = visibleNames(form, values, context);
  const inside = withScopes(context, { form: values });
  const broken: [string, BrokenBound][] = [];
  for (const field of fieldsOf(form)) {
    const isJudged = names.has(field.field) && !refused.has(field.field);
    const value = isJudged ? readOwn(values, field.field) : undefined;
    if (value === undefined || value === null || isRecord(value)) continue;
    const found = brokenBound(field, value, inside);
    if (found !== undefined) broken.push([field.field, found]);
  }
  return Object.fromEntries(broken);
};
