/** The platform's fee on a captured payment: 1.7 percent and one minor unit. */
export function feeOn(amount: number): number {
  return Math.floor((amount * 17) / 1000) + 1;
}

/** Days between a charge and its payout, in the merchant's calendar. */
export const DAYS_TO_PAYOUT = 2;

/** Tax on fees in basis points, by the merchant's country; elsewhere none is due. */
const TAX_POINTS: Readonly<Record<string, number>> = { AU: 1000, NZ: 1500, JP: 1000 };

/** The tax on a fee, rounded half up to the minor unit. */
export function taxOn(fee: number, country: string): number {
  return Math.floor((fee * (TAX_POINTS[country] ?? 0) + 5_000) / 10_000);
}
