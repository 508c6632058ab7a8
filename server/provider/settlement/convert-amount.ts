const places = 8;

/**
 * An amount of minor units at an exchange rate (decimal text with at most eight places), in minor units of
 * the other currency, rounded half up; infinite beyond what JavaScript represents exactly. It computes in
 * whole numbers.
 */
export const convertAmount = (
  amount: number,
  rate: string,
  fromExponent: number,
  toExponent: number,
): number => {
  const scaled = BigInt(normalizeRate(rate).replace('.', ''));
  const shift = toExponent - fromExponent - places;
  const product = BigInt(amount) * scaled;
  const converted =
    shift >= 0 ? product * 10n ** BigInt(shift) : divideHalfUp(product, 10n ** BigInt(-shift));
  const result = Number(converted);
  return Number.isSafeInteger(result) ? result : Infinity;
};

/** An exchange rate with all of its eight places, so that equal rates are equal text. */
export const normalizeRate = (rate: string): string => {
  const [whole = '0', fraction = ''] = rate.split('.');
  return `${whole}.${fraction.padEnd(places, '0').slice(0, places)}`;
};

const divideHalfUp = (dividend: bigint, divisor: bigint): bigint =>
  (dividend * 2n + divisor) / (divisor * 2n);
