import type { components } from '../../../../openapi/generated/provider.ts';
import { estimateTax, priceOf, type PriceTerms, type PricedCharge } from '../fees/charge-price.ts';
import { costAt } from '../fees/fee-cost.ts';
import type { PaymentSettings } from '../platform-settings.ts';

type Surcharging = Pick<PaymentSettings, 'surcharge_option' | 'brand_surcharges'>;

/**
 * The surcharge of an amount, in its minor units: nothing, the rate of the card's brand, or just so much that
 * after the provider's fee, and the tax that the payout deducts on it, the whole amount is left.
 */
export const decideSurcharge = (
  { surcharge_option: option, brand_surcharges: rates }: Surcharging,
  terms: PriceTerms,
  charge: PricedCharge,
): number => {
  switch (option) {
    case 'no_surcharge':
      return 0;
    case 'card_brand_surcharge':
      return costAt({ percentage_bps: rateOf(rates, charge.card_brand), fixed_amount: 0 }, charge.amount);
    case 'grossed_up_surcharge':
      return grossUp(terms, charge);
  }
};

const rateOf = (
  rates: readonly components['schemas']['BrandSurcharge'][],
  brand: PricedCharge['card_brand'],
): number => rates.find((rate) => rate.brand === brand)?.rate_bps ?? 0;

/** Costs grow more slowly than amounts, so that each step leaves less to cover; a cost of everything never converges. */
const mostSteps = 200;

const grossUp = (terms: PriceTerms, charge: PricedCharge): number => {
  let total = charge.amount;
  for (let step = 0; step < mostSteps; step += 1) {
    const price = priceOf(terms, { ...charge, amount: total });
    const missing = charge.amount - (total - price.fee - estimateTax(price, terms.country));
    if (missing <= 0) break;
    total += missing;
  }
  return total - charge.amount;
};
