/** A percentage in its wire format, like `25` or `25.5`, in hundredths of a per cent. */
export const toBasisPoints = (percentage: string): number => {
  const [whole = '0', decimals = ''] = percentage.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
};

/** Hundredths of a per cent in the wire format, like `25.50`. */
export const formatBasisPoints = (points: number): string =>
  `${String(Math.floor(points / 100))}.${String(points % 100).padStart(2, '0')}`;

/** A portion, in hundredths of a per cent, of an amount of minor units, rounded half up to the minor unit. */
export const portionOf = (amount: number, points: number): number =>
  // In whole numbers: an amount of twelve digits times 10,000 does not fit a double.
  Number((BigInt(amount) * BigInt(points) + 5_000n) / 10_000n);
