import type { Database } from '../store/store.ts';
import { column, rowsOf, word } from '../store/typed-sql.ts';
import type { Invariant } from './invariant.ts';
import { invariants } from './invariants.ts';

const promises = invariants.map(({ name, of }) => ({ name, of }));

/** The ids of records that are to be checked, by what they are. */
export type Checked = ReadonlyMap<Invariant['of'], readonly string[]>;

/**
 * The records that postings after one touched, with those that show the same money, and those that broke a promise at the
 * last check.
 */
export const readChanged = async (database: Database, after: number): Promise<Checked> => {
  const rows = await rowsOf({ kind: word<Invariant['of']>(), id: column.text })`
    with posted as (
      select distinct cause, cause_id, payout_id, merchant_id, currency from ledger_entries where posting > ${after}
    ), touched as (
      select cause as kind, cause_id as id from posted
      union select 'payout', payout_id from posted where payout_id is not null
      union select 'balance', merchant_id || '-' || currency from posted
      union select promise."of", case promise."of" when 'balance' then merchant_id || '-' || currency else record end
      from ledger_breaches join json_to_recordset(${JSON.stringify(promises)}::json) as promise (name text, "of" text)
        on promise.name = invariant
      where ended_at is null
    ), paid as (
      select transactions.id, original_transaction_id, fee_statement_id from touched join transactions using (id)
      where kind = 'transaction'
    )
    select kind, id from touched
    union select 'export', export_sums.id from export_sums join ledger_checks on scope = 'changed'
      where written_at > coalesce(checked_at, '-infinity') - interval '1 minute'
    union select 'transaction', original_transaction_id from paid where original_transaction_id is not null
    union select 'fee_statement', fee_statement_id from paid where fee_statement_id is not null
    union select 'transaction', transaction_id from touched join chargebacks using (id) where kind = 'chargeback'
    union select 'adjustment', line.id from touched join payout_adjustments as line on line.receivable_id = touched.id
      where touched.kind = 'receivable'
    union select 'invoice', invoices.id from paid join invoices on invoices.statement_id = paid.fee_statement_id`.execute(
    database,
  );
  const checked = new Map<Invariant['of'], string[]>();
  for (const { kind, id } of rows) checked.set(kind, [...(checked.get(kind) ?? []), id]);
  return checked;
};
