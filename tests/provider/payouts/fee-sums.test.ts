import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addFee, mostFeeOf, type FeeSums } from '../../../server/provider/rules/fees/fee-sums.ts';

const none: FeeSums = { fee_amount: 0, tax_amount: 0 };
const everything = Number.MAX_SAFE_INTEGER;

/** The taxes of fees that join a statement one after the other. */
const taxesOf = (fees: readonly number[], rate: number): readonly number[] => {
  let sums = none;
  return fees.map((fee) => {
    const taxed = addFee(sums, { fee, room: everything }, rate);
    sums = taxed.sums;
    return taxed.tax;
  });
};

it.each([
  ['three fees of five at a tenth', [5, 5, 5], 1000, [1, 0, 1]],
  ['four fees that would each round up', [15, 15, 15, 15], 1000, [2, 1, 2, 1]],
  ['fees that would each round down to nothing', [4, 4, 4, 4, 4], 1000, [0, 1, 0, 1, 0]],
  ['fees that nothing is taxed on', [340, 170], 0, [0, 0]],
])('takes %s so that the parts are the tax on the sum', (_name, fees, rate, taxes) => {
  expect(taxesOf(fees, rate)).toEqual(taxes);
});

it('takes at any moment what the tax on all fees so far is, rounded half up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 999_999_999_999 }), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 10_000 }),
      (fees, rate) => {
        const taxes = taxesOf(fees, rate);
        for (let lines = 1; lines <= fees.length; lines += 1) {
          const sum = fees.slice(0, lines).reduce((total, fee) => total + BigInt(fee), 0n);
          const taken = taxes.slice(0, lines).reduce((total, tax) => total + BigInt(tax), 0n);
          expect(taken).toBe((sum * BigInt(rate) * 2n + 10_000n) / 20_000n);
        }
        expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

it('makes up for lines that took more or less before, and never takes more than there is room for', () => {
  const more = { fee_amount: 100, tax_amount: 17 };
  expect(addFee(more, { fee: 10, room: 900 }, 1000)).toEqual({
    tax: 0,
    sums: { fee_amount: 110, tax_amount: 17 },
  });
  const less = { fee_amount: 100, tax_amount: 3 };
  expect(addFee(less, { fee: 10, room: 900 }, 1000).tax).toBe(8);
  expect(addFee(less, { fee: 10, room: 2 }, 1000)).toEqual({
    tax: 2,
    sums: { fee_amount: 110, tax_amount: 5 },
  });
});

it('leaves room for the tax of a line in the largest fee of an amount', () => {
  expect([mostFeeOf(20, 1000), mostFeeOf(1, 1000), mostFeeOf(20, 0)]).toEqual([18, 0, 20]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 999_999 }),
      (amount, rate, earlier) => {
        const fee = mostFeeOf(amount, rate);
        const before = addFee(none, { fee: earlier, room: everything }, rate).sums;
        expect(fee + addFee(before, { fee, room: everything }, rate).tax).toBeLessThanOrEqual(amount);
      },
    ),
  );
});
