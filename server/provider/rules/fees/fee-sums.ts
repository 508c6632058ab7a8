import { portionOf } from './percentage.ts';

/** What the lines of a fee statement come to so far, in minor units of its currency. */
export interface FeeSums {
  readonly fee_amount: number;
  readonly tax_amount: number;
}

/** A fee that joins a statement, and how much of the payment is left for the tax on it. */
export interface JoiningFee {
  readonly fee: number;
  readonly room: number;
}

export interface TaxedFee {
  readonly tax: number;
  /** The sums with this fee in them. */
  readonly sums: FeeSums;
}

/**
 * Adds a fee to a statement at its tax rate (basis points). The tax of a line is the tax on all fees up to it, rounded
 * half up, less what the lines before it took: so the taxes of the lines are the tax on their sum at any moment. Lines
 * that were once rounded one by one may have taken more or less; the lines after them make up for it.
 */
export const addFee = (before: FeeSums, { fee, room }: JoiningFee, rate: number): TaxedFee => {
  const fee_amount = before.fee_amount + fee;
  const due = portionOf(fee_amount, rate) - before.tax_amount;
  const tax = Math.min(Math.max(0, due), room);
  return { tax, sums: { fee_amount, tax_amount: before.tax_amount + tax } };
};

/** The largest fee that, with the most tax that its line can be asked for (rounded up), does not exceed an amount. */
export const mostFeeOf = (amount: number, rate: number): number =>
  Number((BigInt(amount) * 10_000n) / (10_000n + BigInt(rate)));
