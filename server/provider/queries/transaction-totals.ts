import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';

/** What the transactions of one currency come to, in its minor unit. */
export type TransactionTotal = components['schemas']['TransactionTotal'];

type Sum = Exclude<keyof TransactionTotal, 'count' | 'currency'>;

const SUMS = ['amount', 'refunded_amount', 'refundable_amount', 'fee'] as const satisfies readonly Sum[];

/** A part of a count, all of one currency. */
export interface CountedSums extends Readonly<Record<Sum, number>> {
  readonly currency: string;
  readonly transactions: number;
}

const sums = sql.join(SUMS.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`));

/** The sums of kept counts. */
export const keptSums: RawBuilder<unknown> = sql`sum(transactions)::bigint as transactions, ${sums}`;

/** The sums of transactions themselves. */
export const foundSums: RawBuilder<unknown> = sql`count(*) as transactions, ${sums}`;

/** Adds up parts of a count to one total for each currency, by its code. */
export function addUpTotals(parts: readonly CountedSums[]): readonly TransactionTotal[] {
  const totals = new Map<string, TransactionTotal>();
  for (const part of parts) {
    const { currency, transactions } = part;
    const known = totals.get(currency);
    totals.set(currency, {
      currency,
      count: transactions + (known?.count ?? 0),
      amount: part.amount + (known?.amount ?? 0),
      refunded_amount: part.refunded_amount + (known?.refunded_amount ?? 0),
      refundable_amount: part.refundable_amount + (known?.refundable_amount ?? 0),
      fee: part.fee + (known?.fee ?? 0),
    });
  }
  return [...totals.values()].toSorted((left, right) => (left.currency < right.currency ? -1 : 1));
}
