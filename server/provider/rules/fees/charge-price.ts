import type { components } from '../../../../openapi/generated/provider.ts';
import { costOf } from './fee-cost.ts';
import { taxOn } from './tax-rates.ts';

type Schemas = components['schemas'];

/** By what a merchant's charges are priced: its rates, its country and who takes the fee. */
export interface PriceTerms extends Pick<Schemas['DisbursementConfig'], 'fee_deducted_by'> {
  readonly country: string;
  readonly rates: Schemas['TransactionFee'];
}

export interface PricedCharge {
  readonly psp: string;
  readonly amount: number;
  readonly currency: string;
  readonly card_brand: Schemas['CardBrand'];
  /** Where the card was issued, or null where nobody told. */
  readonly card_country: string | null;
  readonly created_at: string;
}

/** The price of a charge: its fee, never above the amount, and where the payout takes that, the tax on it. */
export const priceOf = (terms: PriceTerms, charge: PricedCharge) => {
  const { card_country: issued, amount } = charge;
  const region = regionOf(issued, terms.country);
  const day = charge.created_at.slice(0, 10);
  const fee = Math.min(costOf(terms.rates, { ...charge, region, day }), amount);
  const fee_deducted = terms.fee_deducted_by === 'payout';
  return { fee, fee_deducted, tax: fee_deducted ? Math.min(taxOn(fee, terms.country), amount - fee) : 0 };
};

/** Whether a card comes from the merchant's own country. */
export const regionOf = (issued: string | null, country: string): 'domestic' | 'international' | 'unknown' =>
  issued === null ? 'unknown' : issued === country ? 'domestic' : 'international';
