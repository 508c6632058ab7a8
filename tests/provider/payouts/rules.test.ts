import { describe, expect, it } from 'vitest';
import { refuseStep } from '../../../server/provider/rules/payout-transitions.ts';
import { refuseReceivableStep } from '../../../server/provider/rules/receivable-transitions.ts';
import { convertAmount, normalizeRate } from '../../../server/provider/settlement/convert-amount.ts';
import { feeOn, taxOn } from '../../../server/provider/settlement/terms.ts';

describe('the steps of a payout', () => {
  it('are refused in plain words', () => {
    expect(refuseStep('pending', 'on_hold')).toBeNull();
    expect(refuseStep('on_hold', 'paid')).toBe(
      'A payout that is on hold can become pending or cancelled, not paid.',
    );
    expect(refuseStep('paid', 'failed')).toBe('A payout that is paid stays so.');
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
    [1, 'AU', 1, 0],
    [24_950, 'AU', 425, 43],
    [24_950, 'NZ', 425, 64],
    [24_950, 'US', 425, 0],
  ])('on %i in %s are %i and their tax is %i', (amount, country, fee, tax) => {
    expect([feeOn(amount), taxOn(fee, country)]).toEqual([fee, tax]);
  });
});
