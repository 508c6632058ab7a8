import type { components } from '../../../../openapi/generated/provider.ts';
import { portionOf } from './percentage.ts';

type Schemas = components['schemas'];

/** A payment through one payment provider on one day. */
export interface PricedPayment {
  readonly psp: string;
  readonly amount: number;
  readonly currency: string;
  readonly card_brand: Schemas['CardBrand'];
  /** Unknown where the country in which the card was issued is unknown. */
  readonly region: 'domestic' | 'international' | 'unknown';
  readonly day: string;
}

/**
 * The cost of a payment, in its minor units, rounded half up: by the merchant's best fitting detail, else its
 * partner's, else by the rates, whose fixed part only applies in their own currency. A detail for the brand
 * fits better than one for every brand, and then one for the region better than one for all regions.
 */
export const costOf = (fee: Schemas['TransactionFee'], payment: PricedPayment): number => {
  const detail = findDetail(fee.details, payment) ?? findDetail(fee.partner_details, payment);
  if (detail !== undefined) return costAt(detail, payment.amount);
  const rates = fee.fee;
  const rate = rates[rateNames[payment.region]];
  const fixed_amount = rate.currency === payment.currency ? rate.fixed_amount : 0;
  return costAt({ percentage_bps: rate.percentage_bps, fixed_amount }, payment.amount);
};

const rateNames = {
  domestic: 'domestic_transaction_fee',
  international: 'international_transaction_fee',
  unknown: 'transaction_fee',
} as const;

/** The cost of a rate on an amount, rounded half up. */
export const costAt = (
  rate: { readonly percentage_bps: number; readonly fixed_amount: number },
  amount: number,
): number => portionOf(amount, rate.percentage_bps) + rate.fixed_amount;

const findDetail = (
  details: readonly Schemas['TransactionFeeDetail'][],
  { psp, currency, card_brand, region, day }: PricedPayment,
): Schemas['TransactionFeeDetail'] | undefined => {
  const rank = (detail: Schemas['TransactionFeeDetail']): number =>
    (detail.card_brand === undefined ? 0 : 2) + (detail.region === 'any' ? 0 : 1);
  return details
    .filter(
      (detail) =>
        detail.psp === psp &&
        detail.currency === currency &&
        (detail.card_brand === undefined || detail.card_brand === card_brand) &&
        (detail.region === 'any' || detail.region === region) &&
        detail.valid_from <= day &&
        (detail.valid_to === null || day <= detail.valid_to),
    )
    .toSorted((left, right) => rank(right) - rank(left))[0];
};
