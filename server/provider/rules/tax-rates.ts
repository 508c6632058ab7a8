/** The tax on the platform's fees by the merchant's country, in basis points; none where no rate stands. */
export const taxRates: Readonly<Record<string, number>> = {
  AU: 1000,
  NZ: 1500,
  JP: 1000,
  GB: 2000,
  SG: 900,
};

/** A rate of basis points as decimal text in per cent, like `10.00`. */
export function formatRate(basisPoints: number): string {
  const digits = String(basisPoints).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
