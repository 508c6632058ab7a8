import type { components } from '../../../openapi/generated/provider.ts';
import { isCardScheme } from '../../provider/rules/payments/card-schemes.ts';
import {
  decidePayment,
  type AllowedPayment,
  type PayingCard,
} from '../../provider/rules/payments/decide-payment.ts';
import type { SeedMerchant } from '../organisations.ts';
import type { Random } from '../random.ts';
import type { TradingMerchant } from './trading-merchants.ts';

type Schemas = components['schemas'];

/** A payment that the merchant's rules let a guest try. */
export interface AskedPayment {
  readonly channel: Schemas['TransactionChannel'];
  /** Without a surcharge, in minor units. */
  readonly amount: number;
  readonly card: PayingCard & { readonly country: string };
  readonly allowed: AllowedPayment;
}

/** The name under which a payment is requested, since rules share payments out among providers by it. */
export interface AskedName {
  readonly referenceOf: (channel: Schemas['TransactionChannel']) => string;
  readonly at: number;
}

const foreignCountries = ['US', 'GB', 'AU', 'NZ', 'JP', 'SG', 'DE', 'CN', 'KW', 'FR'];
const mostTries = 200;

/** Picks payments until the provider's own decision accepts one; refused ones leave no trace in a history. */
export const askPayment = (
  random: Random,
  { merchant, rules }: TradingMerchant,
  { referenceOf, at }: AskedName,
): AskedPayment => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const channel = pickChannel(random);
    const card = pickCard(random, merchant, channel);
    const amount = pickAmount(random, merchant.currency);
    const { currency } = merchant;
    const request = { channel, amount, currency, reference: referenceOf(channel) };
    const decision = decidePayment(rules, { ...request, at: new Date(at).toISOString() }, card);
    if (decision.allowed) return { channel, amount, card, allowed: decision.payment };
  }
  throw new Error(`No guest can pay ${merchant.tradingName}.`);
};

const pickChannel = (random: Random): Schemas['TransactionChannel'] =>
  random.weigh([
    ['pay_by_link', 31],
    ['api', 27],
    ['iframe', 20],
    ['virtual_terminal', 12],
    ['auto_charge', 10],
  ] as const);

/** Three guests of four pay with a card of the merchant's own country. An automatic charge uses a card on file. */
const pickCard = (
  random: Random,
  merchant: SeedMerchant,
  channel: Schemas['TransactionChannel'],
): AskedPayment['card'] => {
  const brand = pickBrand(random, merchant);
  const abroad = foreignCountries.filter((other) => other !== merchant.country);
  const [first = merchant.country, ...others] = abroad;
  const isStored = channel === 'auto_charge';
  return {
    brand: isStored && !isCardScheme(brand) ? 'visa' : brand,
    country: random.chance(0.75) ? merchant.country : random.pick([first, ...others]),
    funding: isStored || !isCardScheme(brand) ? null : random.chance(0.7) ? 'credit' : 'debit',
    issuer: random.weigh([
      ['frictionless', 75],
      ['challenge', 20],
      ['unavailable', 5],
    ] as const),
    isCorporate: false,
    isTrusted: isStored,
  };
};

const pickBrand = (random: Random, { country }: SeedMerchant) =>
  random.weigh([
    ['visa', 44],
    ['mastercard', 30],
    ['amex', 9],
    ['jcb', country === 'JP' ? 20 : 2],
    ['apple pay', 6],
    ['google pay', 4],
    ['diners', 1],
    ['cup', 3],
  ] as const);

/** Amounts spread as hotel bills do, in the minor unit and rounded as people price in that currency. */
const pickAmount = (random: Random, currency: string): number => {
  const spread = Math.exp((random.fraction() + random.fraction() + random.fraction() - 1.5) * 1.9);
  const typical = currency === 'JPY' ? 24_000 : currency === 'KWD' ? 62_000 : 21_500;
  const step = currency === 'JPY' ? 100 : currency === 'KWD' ? 250 : random.chance(0.6) ? 500 : 5;
  return Math.max(step, Math.round((typical * spread) / step) * step);
};
