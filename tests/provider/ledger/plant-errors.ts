import { sql } from 'kysely';
import type { Breach } from '../../../server/provider/invariants/find-breaches.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { findBreaches } from './find-breaches.ts';

const some = (table: string, condition: string, key = 'id'): string =>
  `${key} in (select ${key} from ${table} where ${condition} order by md5(${key}::text) limit 15)`;
const entry = (condition: string): string =>
  `update ledger_entries set amount = amount + 1 where (posting, place) in
    (select posting, place from ledger_entries where ${condition} order by md5(posting::text) limit 15)`;

/** How an error of one minor unit comes into the books, past all that refuses it, and the records that break the promise then. */
const errors: Readonly<Record<Breach['invariant'], string>> = {
  postings_balance: `${entry(`kind = 'capture' and place = 2`)} returning merchant_id || '-' || currency as id`,
  balances_are_entries: `update ledger_balances set amount = amount + 1 where account = 'pending'
    returning merchant_id || '-' || currency || '-' || account as id`,
  payments_are_entries: `update transactions set amount = amount + 1 where
    ${some('transactions', `transaction_type = 'sale' and transaction_status = 'approved'`)} returning id`,
  fees_are_entries: `update transactions set fee = fee + 1 where
    ${some('transactions', `fee_statement_id is not null and fee + tax < amount`)} returning id`,
  lines_are_entries: `${entry(`kind = 'payout_line' and account = 'available'`)} returning cause_id as id`,
  payouts_are_entries: `${entry(`kind = 'payout_paid' and account = 'bank'`)} returning payout_id as id`,
  payouts_are_lines: `update payouts set refund_amount = refund_amount + 1 where
    ${some('payouts', `status = 'paid' and payable_amount > 0`)} returning id`,
  refunds_are_given_back: `update transactions set refunded_amount = refunded_amount + 1 where
    ${some('transactions', `transaction_status = 'partially_refunded' and refunded_amount + charged_back_amount + 1 < amount`)}
    returning id`,
  reserves_are_disputes: `update transactions set charged_back_amount = charged_back_amount - 1 where
    ${some('transactions', 'charged_back_amount > 1')} returning id`,
  disputes_are_entries: `update chargebacks set at_stake_amount = at_stake_amount + 1 where
    ${some('chargebacks', `status not in ('won', 'lost', 'accepted')`)} returning id`,
  receivables_are_entries: `update receivables set charge_amount = charge_amount + 1, payout_amount = payout_amount + 1 where
    ${some('receivables', `status = 'open'`)} returning id`,
  debts_are_lines: `update payout_adjustments set amount = amount - 1 where
    ${some('payout_adjustments', `kind = 'receivable'`)} returning receivable_id as id`,
  adjustments_are_entries: `update payout_adjustments set amount = amount - 1 where
    ${some('payout_adjustments', 'true')} returning id`,
  fees_are_billed_once: `update fee_statements set fee_amount = fee_amount + 1 where
    ${some('fee_statements', 'true')} returning id`,
  taxes_are_entries: `update fee_statements set tax_amount = tax_amount + 1 where
    ${some('fee_statements', 'true')} returning id`,
  invoices_are_statements: `update invoices set fee_amount = fee_amount + 1, total_amount = total_amount + 1 where
    ${some('invoices', 'true')} returning id`,
  invoices_are_entries: `update invoices set fee_amount = fee_amount + 1, total_amount = total_amount + 1 where
    ${some('invoices', `status = 'open'`)} returning id`,
  statements_are_entries: `update statements set closing_amount = closing_amount + 1, credit_amount = credit_amount + 1
    where id in (select id from (select distinct on (merchant_id, currency) id from statements
      order by merchant_id, currency, sequence desc) as last order by md5(id) limit 15) returning id`,
  exports_are_lists: `update export_sums set written = written + 1 returning id`,
  totals_are_transactions: `update transaction_counts set gross_amount = gross_amount + 1 where basis = 'created_at'
    and span = 'month' and grain = 'each' and ctid in (select min(ctid) from transaction_counts
      where basis = 'created_at' and span = 'month' and grain = 'each' group by merchant_id, currency)
    returning merchant_id || '-' || currency as id`,
};

/** Brings errors that break a promise into the books, and answers where, and what breaks then; nothing of it stays. */
export const plantErrors = async (
  database: Database,
  name: Breach['invariant'],
): Promise<{ readonly planted: readonly string[]; readonly breaches: readonly Breach[] }> => {
  const transaction = await database.startTransaction().execute();
  try {
    await sql`set local session_replication_role = replica`.execute(transaction);
    const { rows } = await sql.raw<{ readonly id: string }>(errors[name]).execute(transaction);
    return { planted: rows.map(({ id }) => id), breaches: await findBreaches(transaction) };
  } finally {
    await transaction.rollback().execute();
  }
};
