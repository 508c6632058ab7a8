import { sql } from 'kysely';
import type { Database } from '../../server/provider/store/store.ts';

/** Conditions of every store at every moment: each query finds the rows that break one. */
const invariants: Readonly<Record<string, string>> = {
  'what was given back of a transaction is the sum of its refunds': `
    select id from transactions where refunded_amount <>
      (select coalesce(sum(amount), 0) from refunds where refunds.transaction_id = transactions.id)`,
  'nobody gives back more than was taken': `select id from transactions where refunded_amount > greatest(amount, 0)`,
  'every refund is in the list of transactions': `
    select refunds.id from refunds left join transactions on transactions.id = refund_transaction_id
    where -transactions.amount is distinct from refunds.amount`,
  'every refund is in the log of its transaction': `
    select transaction_id from refunds group by transaction_id having count(*) <>
      (select count(*) from transaction_logs
       where transaction_logs.transaction_id = refunds.transaction_id and event = 'refunded')`,
  'a payout is the sum of its transactions': `
    select payouts.id from payouts left join transactions on payout_id = payouts.id group by payouts.id
    having charge_amount <> coalesce(sum(transactions.amount) filter (where transaction_type <> 'refund'), 0)
      or -refund_amount <> coalesce(sum(transactions.amount) filter (where transaction_type = 'refund'), 0)`,
  'the amount that a chargeback reserves is on its transaction': `
    select id from transactions where transaction_type <> 'refund' and charged_back_amount <>
      least(amount - refunded_amount, (select coalesce(sum(at_stake_amount), 0)
        from chargebacks where transaction_id = transactions.id))`,
  'the stored counts and sums of transactions are the true ones': `
    select coalesce(kept.begins_on, true_ones.begins_on) as begins_on from
      (select begins_on, merchant_id, transaction_status, sum(transactions) as times, sum(counted) as counted,
          sum(gross_amount) as gross, sum(refund_amount) as given_back,
          sum(refunded_amount) as refunded, sum(refundable_amount) as refundable, sum(fee) as fee
        from transaction_counts where basis = 'created_at' and span = 'day' and grain in ('each', 'open') group by 1, 2, 3) as kept
      full join (select (created_at at time zone 'UTC')::date as begins_on, merchant_id, transaction_status,
          count(*) as times, sum(refunded_amount) as refunded, sum(fee) as fee,
          count(*) filter (where is_captured or is_given_back) as counted,
          sum(amount) filter (where is_captured) as gross, -sum(amount) filter (where is_given_back) as given_back,
          sum(amount - refunded_amount - charged_back_amount) filter (
            where transaction_type in ('sale', 'capture', 'auto_charge')
              and transaction_status in ('approved', 'partially_refunded')) as refundable
        from transactions cross join lateral (select
            transaction_type in ('sale', 'capture', 'auto_charge')
              and transaction_status in ('approved', 'refunded', 'partially_refunded') as is_captured,
            transaction_type = 'refund' and transaction_status = 'refunded' as is_given_back) as effects
        group by 1, 2, 3) as true_ones
        using (begins_on, merchant_id, transaction_status)
    where (coalesce(kept.times, 0), coalesce(kept.counted, 0), coalesce(kept.gross, 0), coalesce(kept.given_back, 0),
        coalesce(kept.refunded, 0), coalesce(kept.refundable, 0), coalesce(kept.fee, 0))
      <> (coalesce(true_ones.times, 0), coalesce(true_ones.counted, 0), coalesce(true_ones.gross, 0),
        coalesce(true_ones.given_back, 0), coalesce(true_ones.refunded, 0), coalesce(true_ones.refundable, 0),
        coalesce(true_ones.fee, 0))`,
  'coarser counts and sums of transactions are those of the finest': `
    select grain, basis, span, begins_on, merchant_id from
      (select grain, basis, span, begins_on, merchant_id, currency, transaction_type, transaction_status,
          transaction_channel, transactions, counted, gross_amount, refund_amount, refunded_amount, refundable_amount, fee
        from transaction_counts where grain not in ('each', 'open')) as coarse
    where (transactions, counted, gross_amount, refund_amount, refunded_amount, refundable_amount, fee) is distinct from
      (select row(sum(transactions)::bigint, sum(counted)::bigint, sum(gross_amount)::bigint,
          sum(refund_amount)::bigint, sum(refunded_amount)::bigint,
          sum(refundable_amount)::bigint, sum(fee)::bigint)
        from transaction_counts as finest where finest.grain = 'each'
          and (finest.basis, finest.span, finest.begins_on, finest.merchant_id, finest.currency)
            = (coarse.basis, coarse.span, coarse.begins_on, coarse.merchant_id, coarse.currency)
          and coarse.transaction_type in ('', finest.transaction_type)
          and coarse.transaction_status in ('', finest.transaction_status)
          and coarse.transaction_channel in ('', finest.transaction_channel))`,
  'every grain of the counts holds as many transactions': `
    select basis, span from transaction_counts where grain <> 'open' group by basis, span
    having count(distinct grain) <> 5 or sum(transactions) <> 5 * sum(transactions) filter (where grain = 'each')`,
};

/** The names of the broken invariants, with some of the rows that break them. */
export const brokenInvariants = async (database: Database): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const [name, question] of Object.entries(invariants)) {
    const { rows } = await sql.raw(`select * from (${question}) as broken limit 3`).execute(database);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return broken;
};
