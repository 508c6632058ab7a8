import { sql } from 'kysely';
import type { Database } from '../../provider/store/store.ts';

/** The debts of merchants for the chargebacks that they lost. */
export const seedChargebackDebts = async (database: Database): Promise<void> => {
  await sql`
    insert into receivables (id, reference, kind, merchant_id, transaction_id, currency, charge_amount, payout_amount,
      payout_currency, psp, description, due_date, created_at, updated_at)
    select 'rcv_' || substr(md5(chargebacks.id), 1, 20), 'RCV-' || upper(right(chargebacks.id, 12)), 'chargeback',
      chargebacks.merchant_id, transaction_id, chargebacks.currency, chargeback_amount, chargeback_amount,
      chargebacks.currency, transactions.psp, 'Chargeback ' || chargeback_id || ' paid back to the card holder',
      (resolved_at at time zone merchants.timezone)::date + 30, resolved_at, resolved_at
    from chargebacks join transactions on transactions.id = transaction_id
      join merchants on merchants.id = chargebacks.merchant_id
    where chargebacks.status in ('lost', 'accepted')`.execute(database);
};
