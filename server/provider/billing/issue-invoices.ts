import type { Worker } from '../background/workers.ts';
import { invoiced } from '../ledger/payment-postings.ts';
import { post } from '../ledger/post.ts';
import { lockBooks, type Books } from '../settlement/payout-locks.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';

const booksColumns = { merchant_id: column.text, currency: column.text } as const;
const invoiceColumns = {
  ...booksColumns,
  id: column.text,
  total_amount: column.bigint,
  status: column.text,
  issued_at: column.timestamptz,
} as const;

/**
 * Issues the documents of the fee statements whose month was over at an instant, of all merchants or of one,
 * and answers how many: an invoice that is due for the billed fees, and a paid one for the fees deducted from
 * payouts. They name the merchant's billing details and the supplier of this moment, so whoever changes
 * either issues the outstanding documents first.
 */
export const issueInvoices = async (
  database: Database,
  until: string,
  of?: { readonly merchantId: string },
): Promise<number> => {
  const due = await rowsOf(booksColumns)`
    select distinct merchant_id, currency from fee_statements
    where issued_at is null and closes_at <= ${until}::timestamptz
      and merchant_id = coalesce(${of?.merchantId ?? null}, merchant_id)
    order by merchant_id, currency`.execute(database);
  let issued = 0;
  for (const books of due) {
    issued += database.isTransaction
      ? await issueFor(database, books, until)
      : await database.transaction().execute((transaction) => issueFor(transaction, books, until));
  }
  return issued;
};

const issueFor = async (database: Database, books: Books, until: string): Promise<number> => {
  await lockBooks(database, books);
  const issued = await rowsOf(invoiceColumns)`
    with closed as (
      update fee_statements set issued_at = closes_at
      where merchant_id = ${books.merchant_id} and currency = ${books.currency} and issued_at is null
        and closes_at <= ${until}::timestamptz
      returning *
    ), numbered as (
      select closed.*, to_date(period, 'YYYY-MM') as first_day,
        (select count(*) from invoices as earlier where earlier.merchant_id = closed.merchant_id
          and earlier.currency = closed.currency and earlier.period = closed.period)
          + row_number() over (partition by period order by fee_deducted desc, tax_rate) as place
      from closed
    ), named as (
      select numbered.*, m.timezone, m.language, m.billing_info, m.business_name, m.organization_address,
        (first_day + interval '1 month')::date as next_month,
        concat_ws('-', period, m.no, currency, case when place > 1 then place end) as name
      from numbered join (
        select id, no, timezone, language, billing_info, business_name, organization_address from merchants) m on m.id = merchant_id
    )
    insert into invoices (id, number, merchant_id, statement_id, period, period_from, period_to, currency,
      transactions_count, fee_amount, tax_rate, tax_amount, total_amount, status, issued_at, due_date, paid_at,
      paid_with, receipt_number, bill_to, supplier, timezone, language)
    select 'inv_' || substr(md5(id), 1, 20), 'INV-' || name, merchant_id, id, period, first_day, next_month - 1,
      currency, transactions_count, fee_amount, tax_rate, tax_amount, fee_amount + tax_amount,
      case when fee_deducted then 'paid' else 'open' end, issued_at, next_month + 30,
      case when fee_deducted then issued_at end, case when fee_deducted then 'Deducted from payouts' end,
      case when fee_deducted then 'RCT-' || name end,
      coalesce(billing_info, jsonb_build_object('billing_name', business_name, 'billing_email', null,
        'billing_address', organization_address, 'tax_number', null, 'purchase_order', null)),
      (select supplier from platform_supplier), timezone, language
    from named
    returning id, merchant_id, currency, total_amount, status, issued_at`.execute(database);
  const due = issued.filter(({ status }) => status === 'open');
  await post(database, due.map(invoiced));
  return issued.length;
};

const hourMs = 3_600_000;

/** Issues the documents of the month before as soon as it is over where the merchant is. */
export const invoiceWorker: Worker = {
  name: 'invoices',
  everyMs: hourMs,
  step: async (database) => {
    await issueInvoices(database, new Date().toISOString());
    return false;
  },
};
