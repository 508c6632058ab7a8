import { platformExemptionLimits } from '../provider/rules/payments/exemption-limits.ts';
import type { components } from '../../openapi/generated/provider.ts';
import { isCardScheme } from '../provider/rules/payments/card-schemes.ts';
import { formatDescriptor } from '../provider/rules/payments/statement-descriptor.ts';
import type { Database } from '../provider/store/store.ts';
import { seedMerchants, seedPartners } from './organisations.ts';
import { createRandom, type Random } from './random.ts';
import { insertRows, type World } from './world.ts';

type Schemas = components['schemas'];
type Settings<Request> = Required<Omit<Request, 'inherits'>>;

/** The owners of their own settings: every partner, and some of the merchants. */
interface Owner {
  readonly id: string;
  readonly name: string;
  /** How many days before the end it existed at the latest. */
  readonly days: number;
  readonly currencies: readonly string[];
}

const partners: readonly Owner[] = seedPartners.map(({ id, trading_name: name }) => ({
  id,
  name,
  days: 350,
  currencies: [
    ...new Set(seedMerchants.filter(({ partnerId }) => partnerId === id).map(({ currency }) => currency)),
  ],
}));
const merchants: readonly Owner[] = seedMerchants.map(({ id, tradingName: name, currency, joinedDays }) => ({
  id,
  name,
  days: joinedDays,
  currencies: [currency],
}));
const everyThird = (start: number) => merchants.filter((_merchant, index) => index % 3 === start);

/** 3-D Secure, payment and card type settings of the partners and of those merchants that set their own. */
export const seedPaymentSettings = async (database: Database, world: World): Promise<void> => {
  const random = createRandom(20_260_503);
  const rowsOf = (name: string, owners: readonly Owner[], documentOf: (owner: Owner) => object) =>
    owners.map((owner) => ({
      owner_id: owner.id,
      name,
      document: documentOf(owner),
      updated_at: world.at(Math.min(random.between(5, 350), owner.days)),
    }));
  await insertRows(database, 'owner_documents', [
    ...rowsOf('threeds-setting', [...partners, ...everyThird(0)], (owner) => threeDsOf(random, owner)),
    ...rowsOf('payment-setting', [...partners, ...everyThird(1)], (owner) => paymentOf(random, owner)),
    ...rowsOf('card-type-setting', [...partners, ...everyThird(2)], () => cardTypesOf(random)),
  ]);
};

/** About two hundred Australian dollars. */
const thresholdIn = (currency: string): number =>
  currency === 'JPY' ? 20_000 : currency === 'KWD' ? 40_000 : 20_000;

const threeDsOf = (random: Random, { currencies }: Owner): Settings<Schemas['ThreeDsSettingRequest']> => ({
  enabled: true,
  default_mode: random.pick(['risk_based', 'above_threshold', 'always']),
  brands: [
    { brand: 'amex', mode: 'always', challenge: 'challenge_requested' },
    { brand: 'visa', mode: 'risk_based', challenge: 'no_preference' },
  ],
  thresholds: currencies.map((currency) => ({ currency, amount: thresholdIn(currency) })),
  exemptions: random.chance(0.5) ? ['low_value', 'transaction_risk_analysis'] : ['recurring'],
  exemption_limits: currencies.flatMap(platformExemptionLimits),
  liability_shift: random.pick(['required_above_threshold', 'accept_without', 'required']),
  when_unavailable: random.pick(['proceed', 'decline']),
});

/** The merchants that capture the money of a booking later than it is made. */
const captures: Readonly<
  Record<
    string,
    Pick<Settings<Schemas['PaymentSettingRequest']>, 'capture_mode' | 'capture_delay_hours'> | undefined
  >
> = {
  'Lantern Bay Apartments': { capture_mode: 'manual', capture_delay_hours: 0 },
  'Long White Cloud Hotel': { capture_mode: 'delayed', capture_delay_hours: 24 },
  'Dune and Dhow Suites': { capture_mode: 'delayed', capture_delay_hours: 48 },
};

const paymentOf = (
  random: Random,
  { name, currencies }: Owner,
): Settings<Schemas['PaymentSettingRequest']> => {
  const option = random.pick(['no_surcharge', 'grossed_up_surcharge', 'card_brand_surcharge'] as const);
  const [first = 'AUD'] = currencies;
  return {
    surcharge_option: option,
    brand_surcharges:
      option === 'card_brand_surcharge'
        ? [
            { brand: 'visa', rate_bps: 120 },
            { brand: 'mastercard', rate_bps: 120 },
            { brand: 'amex', rate_bps: 190 },
          ]
        : [],
    ...(captures[name] ?? ({ capture_mode: 'automatic', capture_delay_hours: 0 } as const)),
    statement_descriptor: formatDescriptor(name),
    accepted_currencies: [...currencies],
    default_currency: currencies.includes('AUD') ? 'AUD' : first,
    limits: currencies.map((currency) => ({
      currency,
      minimum_amount: 100,
      maximum_amount: thresholdIn(currency) * 250,
    })),
    accepted_channels: ['virtual_terminal', 'pay_by_link', 'api', 'iframe', 'auto_charge'],
    refund_window_days: random.pick([90, 180, 365]),
    allow_partial_refunds: true,
    pay_by_link_expiry_hours: random.pick([24, 72, 168]),
    save_cards: random.chance(0.6),
    retry_attempts: random.between(0, 3),
  };
};

const seedBrands = ['visa', 'mastercard', 'amex', 'jcb', 'diners', 'cup', 'apple pay', 'google pay'] as const;

const cardTypesOf = (random: Random): Settings<Schemas['CardTypeSettingRequest']> => ({
  card_types: seedBrands.map((brand, index) => ({
    brand,
    enabled: index < 3 || random.chance(0.8),
    fundings: isCardScheme(brand) ? ['credit', 'debit', 'prepaid'] : [],
    accepts_international: true,
  })),
});
