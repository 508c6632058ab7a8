import { describe, expect, it } from 'vitest';
import { isCurrencyAsked, moneyOf } from '../../../../engine/render/form/form-money.ts';
import { field } from '../../resolve/fixtures/form-plan.ts';

const portal = { defaultCurrency: 'AUD', exponents: { 0: 'JPY', 3: 'KWD' } };
const fee = field('fee', { as: 'money', format: { type: 'money', currency: { field: 'currency' } } });
const around = { scopes: {}, body: {} };
const lent = { scopes: { record: { currency: 'JPY' } }, body: {} };

describe('an amount that is typed', () => {
  it.each([
    ['KWD', 3],
    ['JPY', 0],
    ['EUR', 2],
  ])('has the decimals of the currency that is chosen beside it: %s, %d', (currency, exponent) => {
    expect(moneyOf(fee, { currency }, around, portal)).toEqual({ currency, exponent });
  });

  it('is in the currency of the record where none is asked for', () => {
    expect(moneyOf(fee, {}, lent, portal)).toEqual({ currency: 'JPY', exponent: 0 });
  });

  it('is in the chosen currency before that of the record', () => {
    expect(moneyOf(fee, { currency: 'KWD' }, lent, portal)).toEqual({ currency: 'KWD', exponent: 3 });
  });

  it('is in the currency that the call sends, whatever is chosen', () => {
    const sends = { scopes: { record: { paid_in: 'KWD' } }, body: { currency: { var: 'record.paid_in' } } };
    expect(moneyOf(fee, { currency: 'JPY' }, sends, portal)).toEqual({ currency: 'KWD', exponent: 3 });
  });

  it('is in the one currency that is written for it, whatever stands around', () => {
    const fixed = field('fee', { as: 'money', format: { type: 'money', currency: { code: 'JPY' } } });
    const inDinars = { scopes: { record: { currency: 'KWD' } }, body: {} };
    expect(moneyOf(fixed, { currency: 'KWD' }, inDinars, portal)).toEqual({ currency: 'JPY', exponent: 0 });
  });

  it('has none while that is still to be chosen beside it, in the form or in its row', () => {
    const asks = [field('currency'), fee];
    const rows = { fields: asks, ordered: false, retained: [] };
    expect(isCurrencyAsked(asks, fee)).toBe(true);
    expect(isCurrencyAsked([field('fees', { rows })], fee)).toBe(true);
    // As a table draws it, which has what explains it above its column.
    expect(isCurrencyAsked([field('fees', { rows })], { ...fee, required: true })).toBe(true);
    expect(
      isCurrencyAsked([field('currency'), field('fees', { rows: { ...rows, fields: [fee] } })], fee),
    ).toBe(false);
    const unchosen = { ...around, isAsked: true };
    expect(moneyOf(fee, {}, unchosen, portal)).toEqual({ currency: '', exponent: 2 });
    expect(moneyOf(fee, { currency: 'KWD' }, unchosen, portal)).toEqual({ currency: 'KWD', exponent: 3 });
  });

  it('is in the default currency, with its decimals, where nothing says which', () => {
    const inYen = { ...portal, defaultCurrency: 'JPY' };
    expect(moneyOf(fee, {}, around, inYen)).toEqual({ currency: 'JPY', exponent: 0 });
  });
});
