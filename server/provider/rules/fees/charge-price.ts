import type { components } from '../../../../openapi/generated/provider.ts';
import type { Calendar } from '../calendar.ts';
import { costOf } from './fee-cost.ts';
import { mostFeeOf } from './fee-sums.ts';
import { taxOn, taxRateOf } from './tax-rates.ts';

type Schemas = components['schemas'];

/** The facts by which a merchant's charges are priced: its rates, its country and calendar, and how the fee is paid. */
export interface PriceTerms extends Pick<Schemas['DisbursementConfig'], 'fee_deducted_by'> {
  readonly country: string;
  readonly calendar: Calendar;
  readonly rates: Schemas['TransactionFee'];
}

export interface PricedCharge {
  readonly psp: string;
  readonly amount: number;
  readonly currency: string;
  readonly card_brand: Schemas['CardBrand'];
  /** Where the card was issued, or null where it is unknown. */
  readonly card_country: string | null;
  readonly created_at: string;
}

/**
 * The price of a charge: its fee, by the rates of the merchant's day on which it was made, and whether the
 * payout deducts it. A deducted fee is reduced so that the amount also covers the tax on it.
 */
export const priceOf = (terms: PriceTerms, charge: PricedCharge) => {
  const { card_country: issued, amount } = charge;
  const region = regionOf(issued, terms.country);
  const day = terms.calendar.dayOf(charge.created_at);
  const fee_deducted = terms.fee_deducted_by === 'payout';
  const most = fee_deducted ? mostFeeOf(amount, taxRateOf(terms.country)) : amount;
  return { fee: Math.min(costOf(terms.rates, { ...charge, region, day }), most), fee_deducted };
};

/** The tax that a payout deducts on the fee of a charge, as if it were its statement's only one: to the minor unit. */
export const estimateTax = (price: ReturnType<typeof priceOf>, country: string): number =>
  price.fee_deducted ? taxOn(price.fee, country) : 0;

/** Whether a card comes from the merchant's own country. */
export const regionOf = (issued: string | null, country: string): 'domestic' | 'international' | 'unknown' =>
  issued === null ? 'unknown' : issued === country ? 'domestic' : 'international';
