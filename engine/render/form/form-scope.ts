import { nestFields, readOwn } from '../../json.ts';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { fieldsOf, type FormValues } from '../../resolve/form/form-state.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { moneyOf } from './form-money.ts';

/** A form that is being filled in, and what it is sent with. */
export interface FilledForm {
  readonly form: FormPlan;
  readonly call: CallPlan;
  readonly values: FormValues;
  readonly context: Context;
  readonly portal: Pick<PortalPlan, 'defaultCurrency' | 'exponents'>;
}

/** Where the currency of an amount is stored, and which it is. */
const currencyOf = (
  { call, values, context: { scopes }, portal }: FilledForm,
  field: FieldPlan,
): readonly (readonly [string, unknown])[] => {
  if (field.format.type !== 'money' || !('field' in field.format.currency)) return [];
  const { currency } = moneyOf(field, values, { scopes, body: call.body }, portal);
  return [[field.format.currency.field, currency]];
};

/**
 * The form's values as blocks outside the form read them: the values of the fields that hold one, with the
 * currencies of amounts; a name such as `fee/amount` is inside an object as well.
 */
export const scopeOfForm = (filled: FilledForm, holds: (name: string) => boolean): FormValues => {
  const fields = fieldsOf(filled.form);
  const asked = fields.map(
    ({ field }) => [field, holds(field) ? (readOwn(filled.values, field) ?? null) : null] as const,
  );
  // The currency that an amount is typed in, also while it is still to be chosen.
  const entries = [...asked, ...fields.flatMap((field) => currencyOf(filled, field))];
  return { ...nestFields(entries), ...Object.fromEntries(entries) };
};
