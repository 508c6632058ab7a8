import { sql } from 'kysely';
import { debtRemoved } from '../ledger/debt-postings.ts';
import { lineRemoved } from '../ledger/payout-postings.ts';
import { post } from '../ledger/post.ts';
import type { Database } from '../store/store.ts';
import { transactionNow, typed } from '../store/typed-sql.ts';
import type { LockedPayout } from './payout-locks.ts';
import { settleWaiting } from './settle-waiting.ts';
import { lineColumns, lineOf } from './waiting-charges.ts';

/** The lines that a payout contained, by their ids. */
export interface ReleasedLines {
  readonly transactions: readonly string[];
  readonly adjustments: readonly string[];
}

/**
 * Waits for whoever changes a line of a payout, or the payment that one of its refunds gives back, and makes
 * others wait. It is called before the books are locked; `holdsLines` answers afterwards whether a line has
 * been added meanwhile that another transaction has locked.
 */
export const lockLines = async (database: Database, payoutId: string): Promise<void> => {
  await linesOf(database, payoutId).orderBy('id').forNoKeyUpdate().execute();
};

/** Whether the caller, who has locked the books, has locked each line of a payout too. */
export const hasLockedLines = async (database: Database, payoutId: string): Promise<boolean> => {
  const all = await linesOf(database, payoutId).execute();
  const locked = await linesOf(database, payoutId).forNoKeyUpdate().skipLocked().execute();
  return locked.length === all.length;
};

const linesOf = (database: Database, payoutId: string) =>
  database.selectFrom('transactions').select('id')
    .where(typed.boolean`id in (select id from transactions where payout_id = ${payoutId}
      union select original_transaction_id from transactions where payout_id = ${payoutId} and transaction_type = 'refund')`);

/**
 * Cancels a payout and releases its lines: its transactions and adjustments wait, what the merchant owed is
 * owed again, and the amount that it would have paid is recorded. The caller has locked its lines and its
 * books.
 */
export const releasePayout = async (database: Database, payout: LockedPayout): Promise<ReleasedLines> => {
  const { id, merchant_id, currency } = payout;
  await database
    .deleteFrom('payout_adjustments')
    .where('payout_id', '=', id)
    .where('kind', '=', 'receivable')
    .execute();
  const debts = await database
    .updateTable('receivables')
    .set({ status: 'open', payout_id: null, updated_at: transactionNow })
    .where('payout_id', '=', id)
    .returning(['id', 'merchant_id', 'payout_amount', 'payout_currency'])
    .execute();
  const transactions = await database
    .updateTable('transactions')
    .set({ payout_id: null, payout_date: null })
    .where('payout_id', '=', id)
    .returning(lineColumns)
    .execute();
  const adjustments = await database
    .updateTable('payout_adjustments')
    .set({ payout_id: null })
    .where('payout_id', '=', id)
    .returning(['id', 'amount'])
    .execute();
  await post(database, [
    ...debts.map((debt) => debtRemoved(debt, payout)),
    ...transactions.map((line) => lineRemoved(lineOf(line), payout)),
    ...adjustments.map((line) =>
      lineRemoved({ cause: 'adjustment', merchant_id, currency, ...line }, payout),
    ),
  ]);
  await sql`
    update payouts set status = 'cancelled', released_amount = payable_amount, charge_amount = 0, refund_amount = 0, fee = 0, tax = 0,
      adjustment_amount = 0, updated_at = now() where id = ${id}`.execute(database);
  return {
    transactions: transactions.map((line) => line.id),
    adjustments: adjustments.map((line) => line.id),
  };
};

/** Puts the lines of a cancelled payout where they belong now, and writes that to its log for each. */
export const settleReleased = async (
  database: Database,
  payout: LockedPayout,
  { transactions, adjustments }: ReleasedLines,
): Promise<void> => {
  await settleWaiting(database, payout);
  await sql`
    insert into payout_logs (id, payout_id, affected, status, payable_amount, paid_amount, currency, description, system_note)
    select 'log_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 20), ${payout.id}, line.named, payouts.status,
      payouts.released_amount, 0, payouts.currency, line.description, line.description
    from payouts cross join (
      select moved.ref_id as named, moved.ref_id || case
          when next.id is not null then ' goes on in ' || next.reference || ' of ' || next.payout_date
          when owed.id is not null then ' is owed as ' || owed.reference
          else ' waits for the next payout' end as description
      from transactions as moved left join payouts as next on next.id = moved.payout_id
        left join receivables as owed on owed.transaction_id = moved.id and owed.kind = 'negative_balance'
      where moved.id = any(${transactions}::text[])
      union all
      select ${payout.reference}, coalesce(moved.description || ' goes on in ' || next.reference || ' of ' || next.payout_date,
        'An adjustment is owed')
      from unnest(${adjustments}::text[]) as gone (id) left join payout_adjustments as moved on moved.id = gone.id
        left join payouts as next on next.id = moved.payout_id) as line
    where payouts.id = ${payout.id}`.execute(database);
};
