import type { components } from '../../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];
type Opened = Pick<Schemas['Chargeback'], 'chargeback_amount' | 'currency' | 'reason_category'>;

/** The limit by which a merchant's rule accepts a dispute; undefined where it does not. Amounts are compared in their own currency only. */
export const limitFor = (
  { enabled, limits, categories }: Pick<Schemas['DisputeRule'], 'enabled' | 'limits' | 'categories'>,
  { chargeback_amount, currency, reason_category }: Opened,
): Schemas['DisputeLimit'] | undefined => {
  if (!enabled) return undefined;
  if (categories.length > 0 && (reason_category === null || !categories.includes(reason_category)))
    return undefined;
  return limits.find((limit) => limit.currency === currency && chargeback_amount <= limit.maximum_amount);
};
