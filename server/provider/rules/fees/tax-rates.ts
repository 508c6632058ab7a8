import { portionOf } from './percentage.ts';

/** The tax on the platform's fees by the merchant's country, in basis points; zero where no rate is listed. */
const taxRates: Readonly<Record<string, number>> = {
  AU: 1000,
  NZ: 1500,
  JP: 1000,
  GB: 2000,
  SG: 900,
};

/** The rate at which fees are taxed in a country, in basis points. */
export const taxRateOf = (country: string): number => taxRates[country] ?? 0;

/** The tax on a single fee, rounded half up to the minor unit. */
export const taxOn = (fee: number, country: string): number => portionOf(fee, taxRateOf(country));
