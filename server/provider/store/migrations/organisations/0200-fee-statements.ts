import type { Migration } from '../migration.ts';

/**
 * The fees of a merchant in one month and currency, line by line, separate for deducted and billed ones and
 * for each tax rate; a document is issued of them when the month is over. Lines of an older store join the
 * issued documents, or else the statements of their months.
 */
export const feeStatementsMigration: Migration = {
  name: '0200-fee-statements',
  statements: [
    `create table fee_statements (
      id text collate "C" primary key,
      merchant_id text not null references merchants (id),
      currency text collate "C" not null references currencies (code),
      period text collate "C" not null check (period ~ '^[0-9]{4}-[0-9]{2}$'),
      closes_at timestamptz not null,
      fee_deducted boolean not null,
      tax_rate integer not null check (tax_rate between 0 and 10000),
      transactions_count bigint not null default 0,
      fee_amount bigint not null default 0 check (fee_amount >= 0),
      tax_amount bigint not null default 0 check (tax_amount >= 0),
      issued_at timestamptz,
      unique (merchant_id, currency, period, fee_deducted, tax_rate)
    )`,
    `create index fee_statements_open on fee_statements (closes_at) where issued_at is null`,
    `insert into fee_statements (id, merchant_id, currency, period, closes_at, fee_deducted, tax_rate,
        transactions_count, fee_amount, tax_amount, issued_at)
      select 'fst_' || substr(id, 5), merchant_id, currency, period, issued_at,
        coalesce(paid_with = 'Deducted from payouts', false), tax_rate, transactions_count, fee_amount, tax_amount,
        issued_at
      from invoices`,
    `alter table invoices drop constraint invoices_merchant_id_period_currency_key,
      add column statement_id text collate "C" unique references fee_statements (id)`,
    `update invoices set statement_id = 'fst_' || substr(id, 5)`,
    `alter table invoices alter column statement_id set not null`,
    `create index invoices_by_merchant on invoices (merchant_id, period)`,
    `alter table transactions add column fee_statement_id text collate "C" references fee_statements (id),
      add column priced_at timestamptz`,
    `create temporary table fee_lines on commit drop as
      select line.id, line.merchant_id, line.currency, line.fee, line.tax, line.fee_deducted, m.timezone,
        to_char(line.created_at at time zone m.timezone, 'YYYY-MM') as period,
        case m.country when 'AU' then 1000 when 'NZ' then 1500 when 'JP' then 1000 when 'GB' then 2000
          when 'SG' then 900 else 0 end as tax_rate
      from transactions as line join merchants as m on m.id = line.merchant_id where line.fee > 0`,
    `insert into fee_statements (id, merchant_id, currency, period, closes_at, fee_deducted, tax_rate,
        transactions_count, fee_amount, tax_amount)
      select 'fst_' || substr(md5(concat_ws(' ', merchant_id, period, currency, fee_deducted, tax_rate)), 1, 20),
        merchant_id, currency, period,
        (to_date(period, 'YYYY-MM') + interval '1 month') at time zone timezone, fee_deducted, tax_rate, count(*),
        sum(fee), case when fee_deducted then sum(tax) else (sum(fee) * tax_rate + 5000) / 10000 end
      from fee_lines
      where (not fee_deducted or exists (select from transactions where transactions.id = fee_lines.id
          and payout_id is not null))
        and not exists (select from invoices where invoices.merchant_id = fee_lines.merchant_id
          and invoices.currency = fee_lines.currency and invoices.period = fee_lines.period)
      group by merchant_id, currency, period, timezone, fee_deducted, tax_rate`,
    // The update changes no column that is counted.
    `alter table transactions disable trigger user`,
    `update transactions set priced_at = created_at, fee_statement_id = statement.id
      from fee_lines as line join fee_statements as statement on statement.merchant_id = line.merchant_id
        and statement.currency = line.currency and statement.period = line.period
        and (statement.issued_at is not null
          or (statement.fee_deducted, statement.tax_rate) = (line.fee_deducted, line.tax_rate))
      where line.id = transactions.id
        and (statement.issued_at is not null or not line.fee_deducted or transactions.payout_id is not null)`,
    `update transactions set priced_at = created_at
      where priced_at is null and (fee > 0 or payout_id is not null)`,
    `alter table transactions enable trigger user`,
  ],
};
