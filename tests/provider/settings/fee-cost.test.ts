import { describe, expect, it } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';
import { costOf } from '../../../server/provider/rules/fees/fee-cost.ts';
import { platformFee } from '../../../server/provider/rules/fees/platform-fee.ts';

type Detail = components['schemas']['TransactionFeeDetail'];

const detail = (percentage_bps: number, more: Partial<Detail> = {}): Detail => ({
  id: 'fed_1',
  owner_type: 'merchant',
  owner_id: 'mer_1',
  owner_name: 'Harbour View Hotel',
  psp: 'northgate',
  psp_name: 'Northgate',
  region: 'any',
  percentage_bps,
  fixed_amount: 0,
  currency: 'AUD',
  valid_from: '2026-01-01',
  valid_to: null,
  not_in_force: null,
  example_fee: 0,
  example_rest: 10_000,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  ...more,
});

const feeWith = (details: Detail[], partner_details: Detail[] = []) => ({
  owner_type: 'merchant' as const,
  owner_id: 'mer_1',
  owner_name: 'Harbour View Hotel',
  source: 'platform' as const,
  fee: platformFee('AUD'),
  details,
  partner_details,
  updated_at: null,
  not_in_force: null,
  example_fee: 0,
  example_rest: 10_000,
});

const payment = {
  psp: 'northgate',
  amount: 10_000,
  currency: 'AUD',
  card_brand: 'visa',
  region: 'domestic',
  day: '2026-11-21',
} as const;

describe('what a payment costs', () => {
  it.each([
    ['the rates where nothing fits', [], [], payment, 140],
    [
      'the international rate for a foreign card',
      [],
      [],
      { ...payment, region: 'international' as const },
      290,
    ],
    ['no fixed part of another currency', [], [], { ...payment, currency: 'JPY' }, 140],
    ['its own detail', [detail(100, { fixed_amount: 7 })], [detail(900)], payment, 107],
    ["its partner's detail otherwise", [detail(100, { psp: 'paywell' })], [detail(900)], payment, 900],
    [
      'the brand before the region',
      [detail(1, { region: 'domestic' }), detail(2, { card_brand: 'visa' })],
      [],
      payment,
      2,
    ],
    ['the region before anywhere', [detail(1), detail(2, { region: 'domestic' })], [], payment, 2],
    [
      'nothing that is over',
      [detail(1, { valid_to: '2026-11-20' }), detail(2, { valid_from: '2026-11-21' })],
      [],
      payment,
      2,
    ],
    ['halves rounded up', [detail(125)], [], { ...payment, amount: 20 }, 0],
    ['halves rounded up exactly', [detail(5000)], [], { ...payment, amount: 1 }, 1],
    [
      'the largest amount exactly',
      [detail(10_000)],
      [],
      { ...payment, amount: 999_999_999_999 },
      999_999_999_999,
    ],
  ] as const)('is %s', (_promise, details, partners, paid, cost) => {
    expect(costOf(feeWith([...details], [...partners]), paid)).toBe(cost);
  });
});
