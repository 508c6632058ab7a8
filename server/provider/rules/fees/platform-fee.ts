import type { components } from '../../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];

/** The platform's rates where nothing else was agreed, in minor units of their currency. */
export const platformFee = (currency: string): Schemas['TransactionFeeRates'] => {
  const rate = (percentage_bps: number) => ({ percentage_bps, fixed_amount: 0, currency });
  return {
    domestic_transaction_fee: rate(140),
    international_transaction_fee: rate(290),
    transaction_fee: rate(170),
  };
};
