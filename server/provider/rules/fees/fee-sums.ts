import { portionOf } from './percentage.ts';

/** The sums of a fee statement's lines so far, in minor units of its currency. */
export interface FeeSums {
  readonly fee_amount: number;
  readonly tax_amount: number;
}

/** A fee that is added to a statement, and how much of the payment is left for the tax on it. */
export interface JoiningFee {
  readonly fee: number;
  readonly room: number;
}

export interface TaxedFee {
  readonly tax: number;
  /** The sums including this fee. */
  readonly sums: FeeSums;
}

/**
 * Adds a fee to a statement at its tax rate (basis points). The tax of a line is the tax on all fees up to
 * it, rounded half up, less the taxes of the lines before it, so that at any moment the taxes of the lines
 * add up to the tax on their sum. Lines that were once rounded one by one may have more or less; the lines
 * after them compensate for it.
 */
export const addFee = (before: FeeSums, { fee, room }: JoiningFee, rate: number): TaxedFee => {
  const fee_amount = before.fee_amount + fee;
  const due = portionOf(fee_amount, rate) - before.tax_amount;
  const tax = Math.min(Math.max(0, due), room);
  return { tax, sums: { fee_amount, tax_amount: before.tax_amount + tax } };
};

/** The largest fee that does not exceed an amount together with the highest possible tax of its line (rounded up). */
export const mostFeeOf = (amount: number, rate: number): number =>
  Number((BigInt(amount) * 10_000n) / (10_000n + BigInt(rate)));
