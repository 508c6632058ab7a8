/** The tax on the platform's fees by the merchant's country, in basis points; none where no rate stands. */
export const taxRates: Readonly<Record<string, number>> = {
  AU: 1000,
  NZ: 1500,
  JP: 1000,
  GB: 2000,
  SG: 900,
};
/** The tax on a fee by the merchant's country, rounded half up to the minor unit. */
export const taxOn = (fee: number, country: string): number =>
  Math.floor((fee * (taxRates[country] ?? 0) + 5_000) / 10_000);
