import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { exponentOf } from '../../resolve/format/money.ts';
import { readField, readOwn } from '../../json.ts';
import type { Scopes } from '../../resolve/scopes.ts';

/** The currency a field's amount is in: from the form itself, else from the record at hand. */
export const moneyOf = (
  { format }: FieldPlan,
  values: unknown,
  scopes: Scopes,
  { defaultCurrency, exponents }: Pick<PortalPlan, 'defaultCurrency' | 'exponents'>,
): { readonly currency: string; readonly exponent: number } => {
  const from = format.type === 'money' ? format.currency : { code: defaultCurrency };
  const found =
    'code' in from
      ? from.code
      : [readOwn(values, from.field), readField(scopes.record, from.field)].find(
          (code) => typeof code === 'string',
        );
  const currency = typeof found === 'string' ? found : defaultCurrency;
  return { currency, exponent: exponentOf(currency, exponents) };
};
