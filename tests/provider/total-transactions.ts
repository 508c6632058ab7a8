import type { components } from '../../openapi/generated/provider.ts';
import { parseCsv } from './reports/parse-csv.ts';

type Schemas = components['schemas'];
type Sums = Omit<Schemas['TransactionTotal'], 'count'>;

export const summedColumns = ['currency', 'amount', 'refunded_amount', 'refundable_amount', 'fee'] as const;

const EXPONENTS: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

/** What rows come to in each currency, added up here row by row. */
export function totalTransactions(rows: readonly Sums[]): readonly Schemas['TransactionTotal'][] {
  return [...new Set(rows.map(({ currency }) => currency))].toSorted().map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const sumOf = (name: Exclude<keyof Sums, 'currency'>): number =>
      own.reduce((sum, row) => sum + row[name], 0);
    return {
      currency,
      count: own.length,
      amount: sumOf('amount'),
      refunded_amount: sumOf('refunded_amount'),
      refundable_amount: sumOf('refundable_amount'),
      fee: sumOf('fee'),
    };
  });
}

/** The same of an export of `summedColumns`, whose amounts are in major units. */
export function totalExport(csv: string): readonly Schemas['TransactionTotal'][] {
  const [, ...rows] = parseCsv(csv);
  return totalTransactions(
    rows.map(([currency = '', ...amounts]) => {
      const [amount = 0, refunded_amount = 0, refundable_amount = 0, fee = 0] = amounts.map((major) =>
        Math.round(Number(major) * 10 ** (EXPONENTS[currency] ?? 2)),
      );
      return { currency, amount, refunded_amount, refundable_amount, fee };
    }),
  );
}
