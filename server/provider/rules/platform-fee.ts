import type { components } from '../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];

/** A fixed part of about thirty Australian cents. */
const PLATFORM_FIXED: Readonly<Record<string, number>> = { JPY: 30, KWD: 60 };

/** What the platform asks of those who have agreed nothing else, in minor units of their currency. */
export function platformFee(currency: string): Schemas['TransactionFeeRates'] {
  const rate = (percentage_bps: number) => ({
    percentage_bps,
    fixed_amount: PLATFORM_FIXED[currency] ?? 30,
    currency,
  });
  return {
    domestic_transaction_fee: rate(175),
    international_transaction_fee: rate(290),
    transaction_fee: rate(210),
  };
}
