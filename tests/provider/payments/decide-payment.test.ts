import { describe, expect, it } from 'vitest';
import { createCalendar } from '../../../server/provider/rules/calendar.ts';
import {
  decidePayment,
  type PayingCard,
  type PaymentRequest,
  type PaymentRules,
} from '../../../server/provider/rules/payments/decide-payment.ts';

const request: PaymentRequest = {
  channel: 'pay_by_link',
  amount: 10_000,
  currency: 'AUD',
  reference: 'PBL-1',
  at: '2026-11-21T10:00:00Z',
};
const card: PayingCard = {
  brand: 'visa',
  country: 'AU',
  funding: 'credit',
  issuer: 'frictionless',
  isCorporate: false,
  isTrusted: false,
};
const rate = (percentage_bps: number) => ({ percentage_bps, fixed_amount: 0, currency: 'AUD' });
const service = (psp: string, priority: number) => ({
  psp,
  name: psp,
  priority,
  isUsable: true,
  currencies: ['AUD', 'JPY'],
  brands: ['visa', 'amex', 'mastercard'],
});

const rules: PaymentRules = {
  merchant: { id: 'mer_1', name: 'Harbour View', partnerId: null, isActive: true },
  payment: {
    surcharge_option: 'no_surcharge',
    brand_surcharges: [],
    capture_mode: 'automatic',
    capture_delay_hours: 0,
    statement_descriptor: 'HARBOUR VIEW',
    accepted_currencies: ['AUD', 'JPY'],
    default_currency: 'AUD',
    limits: [{ currency: 'AUD', minimum_amount: 100, maximum_amount: 50_000 }],
    accepted_channels: ['pay_by_link', 'virtual_terminal', 'auto_charge'],
    refund_window_days: 30,
    allow_partial_refunds: true,
    pay_by_link_expiry_hours: 72,
    save_cards: false,
    retry_attempts: 0,
  },
  cardTypes: [
    { brand: 'visa', enabled: true, fundings: ['credit'], accepts_international: false },
    { brand: 'mastercard', enabled: true, fundings: ['credit'], accepts_international: true },
    { brand: 'amex', enabled: false, fundings: ['credit'], accepts_international: true },
  ],
  threeDs: {
    enabled: true,
    default_mode: 'risk_based',
    brands: [],
    thresholds: [{ currency: 'AUD', amount: 10_000 }],
    exemptions: [],
    exemption_limits: [{ currency: 'AUD', low_value_amount: 3_000, low_risk_amount: 10_000 }],
    liability_shift: 'accept_without',
    when_unavailable: 'proceed',
  },
  connections: {
    enabled: false,
    strategy: 'priority',
    rules: [],
    services: [service('northgate', 1), service('paywell', 2)],
  },
  prices: {
    country: 'AU',
    calendar: createCalendar('Australia/Sydney', [{ from: 0, minutes: 660 }]),
    fee_deducted_by: 'payout',
    rates: {
      owner_type: 'merchant',
      owner_id: 'mer_1',
      owner_name: 'Harbour View',
      source: 'own',
      fee: {
        domestic_transaction_fee: rate(200),
        international_transaction_fee: rate(400),
        transaction_fee: rate(300),
      },
      details: [],
      partner_details: [],
      updated_at: null,
      not_in_force: null,
    },
  },
  exponents: new Map([
    ['AUD', 2],
    ['JPY', 0],
  ]),
};

type Change = (rules: PaymentRules) => PaymentRules;
const same: Change = (given) => given;
const pay =
  (more: Partial<PaymentRules['payment']>): Change =>
  (given) => ({ ...given, payment: { ...given.payment, ...more } });
const secure =
  (more: Partial<PaymentRules['threeDs']>): Change =>
  (given) => ({ ...given, threeDs: { ...given.threeDs, ...more } });

describe('a payment is refused', () => {
  it.each<[string, Change, Partial<PaymentRequest>, Partial<PayingCard>, string]>([
    [
      'for who is not active',
      (given) => ({ ...given, merchant: { ...given.merchant, isActive: false } }),
      {},
      {},
      'Harbour View is not active, so nothing can be charged for it.',
    ],
    [
      'by a channel that is off',
      same,
      { channel: 'iframe' },
      {},
      'The channel Embedded form is switched off for Harbour View.',
    ],
    [
      'in a currency that is not taken',
      same,
      { currency: 'USD' },
      {},
      'Harbour View takes payments in AUD, JPY only.',
    ],
    [
      'below the least',
      same,
      { amount: 99 },
      {},
      'The smallest payment that Harbour View takes is AUD 1.00.',
    ],
    [
      'above the most',
      same,
      { amount: 50_001 },
      {},
      'The largest payment that Harbour View takes is AUD 500.00.',
    ],
    ['with a brand that is off', same, {}, { brand: 'amex' }, 'Harbour View does not take American Express.'],
    ['with a brand that is not listed', same, {}, { brand: 'jcb' }, 'Harbour View does not take JCB.'],
    [
      'with a kind that is off',
      same,
      {},
      { funding: 'prepaid' },
      'Harbour View takes no prepaid cards of Visa.',
    ],
    ['with a foreign card', same, {}, { country: 'US' }, 'Harbour View takes no foreign cards of Visa.'],
    [
      'where no provider takes it',
      (given) => ({ ...given, connections: { ...given.connections, services: [] } }),
      {},
      {},
      'No active payment provider of Harbour View takes Visa in AUD.',
    ],
    [
      'without the authentication that is needed',
      secure({ when_unavailable: 'decline' }),
      {},
      { issuer: 'unavailable' },
      'The card holder cannot be authenticated by 3-D Secure, and payments without it are declined.',
    ],
    [
      'without the liability shift that is needed',
      secure({ enabled: false, liability_shift: 'required_above_threshold' }),
      {},
      {},
      'Without 3-D Secure the liability would stay with the merchant, so this payment is declined.',
    ],
  ])('%s', (_name, change, moreRequest, moreCard, message) => {
    const decision = decidePayment(change(rules), { ...request, ...moreRequest }, { ...card, ...moreCard });
    expect(decision).toMatchObject({ allowed: false, refusal: { message } });
  });
});

const allowed = (
  change: Change,
  moreRequest: Partial<PaymentRequest> = {},
  moreCard: Partial<PayingCard> = {},
) => {
  const decision = decidePayment(change(rules), { ...request, ...moreRequest }, { ...card, ...moreCard });
  if (!decision.allowed) throw new Error(decision.refusal.message);
  return decision.payment;
};

describe('the surcharge', () => {
  const byBrand = pay({
    surcharge_option: 'card_brand_surcharge',
    brand_surcharges: [{ brand: 'visa', rate_bps: 125 }],
  });
  it.each<[string, Change, Partial<PaymentRequest>, Partial<PayingCard>, number]>([
    ['is nothing unless asked for', same, {}, {}, 0],
    ['is the rate of the brand', byBrand, {}, {}, 125],
    ['is nothing for a brand without a rate', byBrand, {}, { brand: 'mastercard' }, 0],
    // A fee of 2 % and the tax of a tenth on it: 10,224 less 204 and 20 leaves 10,000.
    ['covers fee and tax', pay({ surcharge_option: 'grossed_up_surcharge' }), {}, {}, 224],
    [
      'covers what a foreign card costs',
      pay({ surcharge_option: 'grossed_up_surcharge' }),
      {},
      { brand: 'mastercard', country: 'US' },
      460,
    ],
    ['is whole in a currency without decimals', byBrand, { currency: 'JPY', amount: 1_050 }, {}, 13],
  ])('%s', (_name, change, moreRequest, moreCard, surcharge) => {
    const payment = allowed(change, moreRequest, moreCard);
    expect(payment.surcharge).toBe(surcharge);
    expect(payment.total).toBe((moreRequest.amount ?? request.amount) + surcharge);
  });
});

describe('3-D Secure', () => {
  const always = secure({ default_mode: 'always' });
  const small = { amount: 3_000 };
  it.each<[string, Change, Partial<PaymentRequest>, Partial<PayingCard>, string]>([
    ['is frictionless where the issuer asks nothing', same, {}, {}, 'frictionless'],
    ['is a challenge where the issuer asks for one', same, {}, { issuer: 'challenge' }, 'challenge'],
    ['is none where it is off', secure({ enabled: false }), {}, {}, 'none'],
    ['is none with a card that has none', same, {}, { issuer: 'unavailable' }, 'none'],
    [
      'is none below the threshold',
      secure({ default_mode: 'above_threshold' }),
      { amount: 9_999 },
      {},
      'none',
    ],
    ['begins at the threshold', secure({ default_mode: 'above_threshold' }), {}, {}, 'frictionless'],
    [
      'is the rule of the brand before the default',
      secure({ brands: [{ brand: 'visa', mode: 'never', challenge: 'no_preference' }] }),
      {},
      {},
      'none',
    ],
    [
      'is a challenge where the merchant asks for one',
      secure({ brands: [{ brand: 'visa', mode: 'always', challenge: 'challenge_mandated' }] }),
      {},
      {},
      'challenge',
    ],
    ['spares small amounts', secure({ exemptions: ['low_value'] }), small, { issuer: 'challenge' }, 'none'],
    ['spares what is of little risk', secure({ exemptions: ['transaction_risk_analysis'] }), {}, {}, 'none'],
    [
      'spares a card that the holder lets the merchant keep',
      secure({ exemptions: ['trusted_beneficiary'] }),
      {},
      { isTrusted: true },
      'none',
    ],
    [
      'spares a corporate card',
      secure({ exemptions: ['secure_corporate'] }),
      {},
      { isCorporate: true },
      'none',
    ],
    [
      'spares nothing where it is asked for always',
      (given) => always(secure({ exemptions: ['low_value'] })(given)),
      small,
      {},
      'frictionless',
    ],
    ['asks nobody at the terminal', always, { channel: 'virtual_terminal' }, {}, 'none'],
    ['asks nobody for an automatic charge', always, { channel: 'auto_charge' }, {}, 'none'],
  ])('%s', (_name, change, moreRequest, moreCard, mode) => {
    expect(allowed(change, moreRequest, moreCard).mode3ds).toBe(mode);
  });

  it('refuses an automatic charge that would need it, unless recurring payments are exempt', () => {
    const strict = secure({ default_mode: 'always', when_unavailable: 'decline' });
    const auto = { ...request, channel: 'auto_charge' } as const;
    expect(decidePayment(strict(rules), auto, card)).toMatchObject({ allowed: false });
    const exempt = secure({ exemptions: ['recurring'] });
    expect(decidePayment(exempt(strict(rules)), auto, card)).toMatchObject({ allowed: true });
  });
});

describe('the capture', () => {
  const byHand = pay({ capture_mode: 'manual' });
  it.each<[string, Change, Partial<PaymentRequest>, object]>([
    ['is at once', same, {}, { kind: 'now' }],
    ['waits', pay({ capture_mode: 'delayed', capture_delay_hours: 24 }), {}, { kind: 'later', hours: 24 }],
    ['is by hand', byHand, {}, { kind: 'by_hand' }],
    ['of an automatic charge is at once', byHand, { channel: 'auto_charge' }, { kind: 'now' }],
  ])('%s', (_name, change, moreRequest, capture) => {
    expect(allowed(change, moreRequest).capture).toEqual(capture);
  });
});
