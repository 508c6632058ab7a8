import { sql } from 'kysely';
import type { Worker } from '../background/workers.ts';
import { taxRates } from '../rules/fees/tax-rates.ts';
import type { Database } from '../store/store.ts';

/**
 * Issues what is missing of the invoices for months that were over at an instant, for each merchant in its own
 * time zone and for each currency: the sum of the fees of its transactions, and tax. `months` is how far back it
 * looks; null is without end. Where fees are taken out of payouts the invoice is paid as it is issued.
 */
export const issueInvoices = async (
  database: Database,
  until: string,
  months: number | null,
): Promise<number> => {
  const since =
    months === null
      ? sql`'-infinity'::timestamptz`
      : sql`date_trunc('month', ${until}::timestamptz - make_interval(months => ${months})) - interval '2 days'`;
  const firstPeriod =
    months === null
      ? sql`'0000-00'`
      : sql`to_char((${until}::timestamptz at time zone m.timezone) - make_interval(months => ${months}), 'YYYY-MM')`;
  const { numAffectedRows } = await sql`
    insert into invoices (id, number, merchant_id, period, period_from, period_to, currency, transactions_count,
      fee_amount, tax_rate, tax_amount, total_amount, status, issued_at, due_date, paid_at, paid_with,
      receipt_number, bill_to)
    select 'inv_' || substr(md5(concat_ws(' ', due.merchant_id, due.period, due.currency)), 1, 20),
      concat_ws('-', 'INV', due.period, due.no, due.currency), due.merchant_id, due.period, due.first_day,
      due.next_month - 1, due.currency, due.transactions, due.fees, due.rate, due.tax, due.fees + due.tax,
      case when due.by_payout then 'paid' else 'open' end, due.issued_at, due.next_month + 30,
      case when due.by_payout then due.issued_at end, case when due.by_payout then 'Deducted from payouts' end,
      case when due.by_payout then concat_ws('-', 'RCT', due.period, due.no, due.currency) end, due.bill_to
    from (
      select sums.*, m.no, rates.rate, (sums.fees * rates.rate + 5000) / 10000 as tax, months.first_day,
        months.next_month, months.next_month::timestamp at time zone m.timezone as issued_at,
        coalesce(config.fee_deducted_by, 'payout') = 'payout' as by_payout,
        coalesce(m.billing_info, jsonb_build_object('billing_name', m.business_name, 'billing_email', null,
          'billing_address', m.organization_address, 'tax_number', null, 'purchase_order', null)) as bill_to
      from (
        select t.merchant_id, t.currency, count(*) as transactions, sum(t.fee)::bigint as fees,
          to_char(t.created_at at time zone m.timezone, 'YYYY-MM') as period
        from transactions t join merchants m on m.id = t.merchant_id
        where t.fee > 0 and t.created_at >= ${since} and t.created_at < ${until}::timestamptz
        group by t.merchant_id, t.currency, period
      ) sums
      join merchants m on m.id = sums.merchant_id
      left join disbursement_configs config on config.id = m.disbursement_config_id
      cross join lateral (select coalesce((${JSON.stringify(taxRates)}::jsonb ->> m.country)::int, 0) as rate) rates
      cross join lateral (select (sums.period || '-01')::date as first_day,
        ((sums.period || '-01')::date + interval '1 month')::date as next_month) months
      where sums.period >= ${firstPeriod}
        and sums.period < to_char(${until}::timestamptz at time zone m.timezone, 'YYYY-MM')
    ) due
    on conflict do nothing`.execute(database);
  return Number(numAffectedRows ?? 0);
};

const hourMs = 3_600_000;

/** Issues the invoices of the month before as soon as it is over where the merchant is. */
export const invoiceWorker: Worker = {
  name: 'invoices',
  everyMs: hourMs,
  step: async (database) => {
    await issueInvoices(database, new Date().toISOString(), 1);
    return false;
  },
};
