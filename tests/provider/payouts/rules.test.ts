import { describe, expect, it } from 'vitest';
import { createCalendar } from '../../../server/provider/rules/calendar.ts';
import { refuseStep } from '../../../server/provider/rules/payouts/payout-transitions.ts';
import { refuseReceivableStep } from '../../../server/provider/rules/payouts/receivable-transitions.ts';
import { convertAmount, normalizeRate } from '../../../server/provider/settlement/convert-amount.ts';
import { bankDaysOf } from '../../../server/provider/settlement/bank-days.ts';
import { findPayoutDay } from '../../../server/provider/rules/payouts/payout-day.ts';
import { taxOn } from '../../../server/provider/rules/fees/tax-rates.ts';
import { priceOf, type PriceTerms } from '../../../server/provider/rules/fees/charge-price.ts';

describe('the steps of a payout', () => {
  it('are refused in plain words', () => {
    expect(refuseStep('pending', 'on_hold')).toBeNull();
    expect(refuseStep('on_hold', 'paid')).toBe(
      'A payout that is on hold can become pending or cancelled, not paid.',
    );
    expect(refuseStep('paid', 'failed')).toBe(
      'The status of a payout that is paid can no longer be changed.',
    );
  });
});

describe('the steps of a receivable', () => {
  it.each([
    ['open', 'written_off', null],
    ['written_off', 'open', null],
    [
      'open',
      'collected',
      'A receivable goes into a payout by being moved, and is collected when that is paid.',
    ],
    ['moved', 'open', 'This receivable is in a payout; it is collected when that is paid.'],
    ['collected', 'open', 'This receivable has been collected.'],
  ] as const)('from %s to %s', (from, to, refused) => {
    expect(refuseReceivableStep(from, to)).toBe(refused);
  });
});

describe('an amount in another currency', () => {
  it.each([
    [22_500, '1.5123', 2, 2, 34_027],
    [100, '149.25', 2, 0, 149],
    [101, '149.25', 2, 0, 151],
    [200, '149.25', 2, 0, 299],
    [100, '0.3072', 2, 3, 307],
    [1, '0.5', 2, 2, 1],
    [1, '0.49999999', 2, 2, 0],
    [999_999_999_999, '1', 2, 2, 999_999_999_999],
    [999_999_999_999, '999999', 0, 3, Infinity],
  ])('%i at %s from %i to %i decimal places is %f', (amount, rate, from, to, want) => {
    expect(convertAmount(amount, rate, from, to)).toBe(want);
  });

  it('has one spelling of a rate', () => {
    expect([normalizeRate('1'), normalizeRate('1.5123')]).toEqual(['1.00000000', '1.51230000']);
  });
});

describe('fees', () => {
  it.each([
    ['AU', 425, 43],
    ['NZ', 425, 64],
    ['US', 425, 0],
  ])('in %s of %i have a tax of %i', (country, fee, tax) => {
    expect(taxOn(fee, country)).toBe(tax);
  });
});

describe('the day of a payout', () => {
  const taken = new Set(['2026-11-23', '2026-11-24']);
  it.each([
    ['every_day', '2026-11-22', '2026-11-22'],
    ['every_day', '2026-11-23', '2026-11-25'],
    ['business_days', '2026-11-21', '2026-11-25'],
    ['business_days', '2026-11-27', '2026-11-27'],
    ['business_days', '2026-11-28', '2026-11-30'],
    ['monday', '2026-11-22', '2026-11-30'],
    ['thursday', '2026-11-22', '2026-11-26'],
    ['month_end', '2026-11-22', '2026-11-30'],
    ['month_end', '2028-02-01', '2028-02-29'],
  ] as const)('that pays on %s, from %s, is %s', (paidOn, earliest, day) => {
    expect(findPayoutDay(paidOn, earliest, taken, bankDaysOf('AU'))).toBe(day);
  });
});

describe('the price of a charge', () => {
  const rate = (percentage_bps: number, fixed_amount = 0) => ({
    percentage_bps,
    fixed_amount,
    currency: 'AUD',
  });
  const terms = {
    country: 'AU',
    calendar: createCalendar('Australia/Sydney', [{ from: 0, minutes: 660 }]),
    fee_deducted_by: 'payout',
    rates: {
      owner_type: 'merchant',
      owner_id: 'mer_1',
      owner_name: 'One',
      source: 'own',
      fee: {
        domestic_transaction_fee: rate(140, 30),
        international_transaction_fee: rate(290, 30),
        transaction_fee: rate(170),
      },
      details: [],
      partner_details: [],
      updated_at: null,
      not_in_force: null,
    },
  } satisfies PriceTerms;
  const charge = {
    psp: 'northgate',
    amount: 10_000,
    currency: 'AUD',
    card_brand: 'visa',
    card_country: null,
    created_at: '2026-11-21T00:00:00Z',
  } as const;
  it.each([
    ['a card of unknown origin', {}, {}, { fee: 170, fee_deducted: true }],
    ['a card of the country', {}, { card_country: 'AU' }, { fee: 170, fee_deducted: true }],
    ['a foreign card', {}, { card_country: 'US' }, { fee: 320, fee_deducted: true }],
    [
      'less than the fee and its tax',
      {},
      { card_country: 'US', amount: 20 },
      { fee: 18, fee_deducted: true },
    ],
    [
      'less than a fee that is billed',
      { fee_deducted_by: 'invoice' as const },
      { card_country: 'US', amount: 20 },
      { fee: 20, fee_deducted: false },
    ],
    [
      'a merchant with invoices',
      { fee_deducted_by: 'invoice' as const },
      {},
      { fee: 170, fee_deducted: false },
    ],
  ])('of %s', (_name, other, more, want) => {
    expect(priceOf({ ...terms, ...other }, { ...charge, ...more })).toEqual(want);
  });
});
