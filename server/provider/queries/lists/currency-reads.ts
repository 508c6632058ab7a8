/** A part of a page by amount: rows of one currency, after those that are skipped, or all rows of several. */
export interface CurrencyRead {
  readonly currencies: readonly string[];
  /** How many rows there are in these currencies. */
  readonly rows: number;
  readonly skip: number;
  readonly take: number;
}

/**
 * The reads of a page by amount, which lists the currencies one after the other by their codes, like the
 * totals. A currency of which the page contains a part is read by itself, since an index has its order in
 * both directions; those that it contains whole are read at once.
 */
export const currencyReads = (
  totals: readonly { readonly currency: string; readonly count: number }[],
  { skip, take }: { readonly skip: number; readonly take: number },
): readonly CurrencyRead[] => {
  const reads: CurrencyRead[] = [];
  let passed = 0;
  for (const { currency, count } of totals) {
    const [from, to] = [Math.max(skip, passed), Math.min(skip + take, passed + count)];
    const read = { currencies: [currency], rows: count, skip: from - passed, take: to - from };
    passed += count;
    if (read.take <= 0) continue;
    const before = reads.at(-1);
    if (before !== undefined && isWhole(before) && isWhole(read)) reads.splice(-1, 1, both(before, read));
    else reads.push(read);
  }
  return reads;
};

const isWhole = ({ rows, take }: CurrencyRead): boolean => rows === take;

const both = (one: CurrencyRead, other: CurrencyRead): CurrencyRead => ({
  currencies: [...one.currencies, ...other.currencies],
  rows: one.rows + other.rows,
  skip: 0,
  take: one.take + other.take,
});
