import { nestFields, ownText, readOwn } from '../../../json.ts';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { FieldPlan, FormPlan } from '../../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../../language/plan/portal-plan.ts';
import type { CompiledValidator } from '../../../render/form/compiled-validator.ts';
import { moneyOf } from '../../../render/form/form-money.ts';
import { parsePointer } from '../../../resolve/answer/read-answer.ts';
import { checkBounds } from '../../../resolve/form/check-bounds.ts';
import { placeIn } from '../../../resolve/form/field-path.ts';
import { fieldsOf, settleTyped, visibleNames, type FormValues } from '../../../resolve/form/form-state.ts';
import { visiblePlaces } from '../../../resolve/form/visible-places.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';

/** A form that is being filled in. */
export interface FilledForm {
  readonly form: FormPlan;
  readonly call: CallPlan;
  readonly values: FormValues;
  readonly context: Context;
  readonly portal: Pick<PortalPlan, 'defaultCurrency' | 'exponents'>;
  readonly validate: CompiledValidator;
}

/** What a form is to what stands beside it. */
export interface BesideForm {
  /** The scope `form`: what is typed, empty where the form would refuse it, with the currencies of its amounts. */
  readonly form: FormValues;
  /** The names of the fields that have still to be filled in, or put right. */
  readonly refused: ReadonlySet<string>;
}

/** The fields that the schema refuses, by name. */
const refusedBySchema = (
  form: FormPlan,
  values: FormValues,
  validate: CompiledValidator,
): readonly string[] => {
  validate(values);
  const errors = validate.errors ?? [];
  // The function is shared: what it found here must not be seen by the form.
  validate.errors = null;
  return errors.flatMap(({ instancePath, params }) => {
    const missing = ownText(params, 'missingProperty');
    const path = [...parsePointer(instancePath), ...(missing === undefined ? [] : [missing])];
    return placeIn(fieldsOf(form), path)?.path[0] ?? [];
  });
};

const isLeftOut = ({ required }: FieldPlan, value: unknown): boolean =>
  required && (value === undefined || value === null || value === '');

const refusedIn = ({ form, context: outer, validate }: FilledForm, values: FormValues) => {
  // What cannot be decided is told of by the form itself.
  const context: Context = { ...outer, report: () => undefined };
  const shown = visibleNames(form, values, context);
  const refused = new Set(refusedBySchema(form, values, validate).filter((name) => shown.has(name)));
  for (const { field, path, value } of visiblePlaces(form, values, context))
    if (isLeftOut(field, value)) refused.add(path[0] ?? '');
  for (const name of Object.keys(checkBounds(form, values, context, refused)))
    refused.add(name.split('.')[0] ?? name);
  return { shown, refused };
};

/** Where the currency of an amount is kept that the form does not ask for itself, and which it is. */
const currencyOf = (
  { call, context: { scopes }, portal }: FilledForm,
  field: FieldPlan,
  values: FormValues,
): readonly (readonly [string, unknown])[] => {
  if (field.format.type !== 'money' || !('field' in field.format.currency)) return [];
  const { currency } = moneyOf(field, values, { scopes, body: call.body }, portal);
  return [[field.format.currency.field, currency]];
};

/** Reads a form for what stands beside it. */
export const readBesideForm = (filled: FilledForm): BesideForm => {
  const { form } = filled;
  const values = settleTyped(form, filled.values);
  const { shown, refused } = refusedIn(filled, values);
  const fields = fieldsOf(form);
  const asked = fields.map(({ field }) => {
    const isHeld = shown.has(field) && !refused.has(field);
    return [field, isHeld ? (readOwn(values, field) ?? null) : null] as const;
  });
  const entries = [...fields.flatMap((field) => currencyOf(filled, field, values)), ...asked];
  return { form: { ...nestFields(entries), ...Object.fromEntries(entries) }, refused };
};
