/** Several measurements of one thing. */
export interface Sample {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly runs: number;
}

/** Sums up measurements; throws when there are none. */
export const sampleOf = (values: readonly number[]): Sample => {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1);
  const [least, most] = [sorted.at(0), sorted.at(-1)];
  if (least === undefined || most === undefined) throw new Error('There is nothing to sum up.');
  const median = middle.reduce((sum, value) => sum + value, 0) / middle.length;
  return { median, least, most, runs: sorted.length };
};
