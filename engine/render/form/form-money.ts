import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { exponentOf } from '../../resolve/format/money.ts';
import { lookUp, readField, readOwn } from '../../json.ts';
import { resolveValue, type Scopes } from '../../resolve/scopes.ts';

/** What the currency of an amount may come from besides what is filled in. */
interface AroundAmount {
  readonly scopes: Scopes;
  /** What the call itself sends, which wins over what is filled in. */
  readonly body: CallPlan['body'];
  /** It is chosen in a field beside the amount: there is none before. */
  readonly isAsked?: boolean;
}

/** Whether the currency of an amount is asked for beside it, in the form or in its row. */
export const isCurrencyAsked = (fields: readonly FieldPlan[], amount: FieldPlan): boolean => {
  const { format } = amount;
  if (format.type !== 'money' || 'code' in format.currency) return false;
  const { field: name } = format.currency;
  // A table draws a copy of the field, with the same format.
  return fields.some((one) => one.field === amount.field && one.format === format)
    ? fields.some(({ field }) => field === name)
    : fields.some(({ rows }) => rows !== undefined && isCurrencyAsked(rows.fields, amount));
};

/** The currency a field's amount is in: from the call, the form itself, else from the record at hand; empty while it is to be chosen. */
export const moneyOf = (
  { format }: FieldPlan,
  values: unknown,
  { scopes, body, isAsked = false }: AroundAmount,
  { defaultCurrency, exponents }: Pick<PortalPlan, 'defaultCurrency' | 'exponents'>,
): { readonly currency: string; readonly exponent: number } => {
  const from = format.type === 'money' ? format.currency : { code: defaultCurrency };
  const found =
    'code' in from
      ? from.code
      : [
          resolveValue(lookUp(body, from.field) ?? null, scopes),
          readOwn(values, from.field),
          readField(scopes.record, from.field),
        ].find((code) => typeof code === 'string');
  const currency = typeof found === 'string' ? found : defaultCurrency;
  const isKnown = typeof found === 'string' || !isAsked;
  return { currency: isKnown ? currency : '', exponent: exponentOf(currency, exponents) };
};
