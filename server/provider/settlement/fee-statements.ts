import { sql } from 'kysely';
import { feeTaken } from '../ledger/payment-postings.ts';
import { post } from '../ledger/post.ts';
import { addFee } from '../rules/fees/fee-sums.ts';
import { taxRateOf } from '../rules/fees/tax-rates.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import type { Books } from './payout-locks.ts';
import type { SettlementTerms } from './settlement-terms.ts';

/** A charge whose fee is due now, by deduction from a payout or by the month's invoice. */
export interface FeeLine extends Books {
  readonly id: string;
  readonly amount: number;
  readonly fee: number;
  readonly fee_deducted: boolean;
  readonly created_at: string;
}

/**
 * Enters the fee of a charge, once, into the statement of its month in the merchant's zone, or where that
 * month's document was issued already, into that of the first month after it; deducted and billed fees have
 * separate statements, as have tax rates. Where the payout deducts the fee it deducts the tax too, which is
 * stored with the charge; else the invoice bills it. The caller has locked the books.
 */
export const enterFee = async (database: Database, terms: SettlementTerms, line: FeeLine): Promise<void> => {
  if (line.fee === 0) return;
  const rate = taxRateOf(terms.country);
  const statement = await lockStatement(database, terms.calendar.timezone, rate, line);
  const { fee, amount } = line;
  const { tax, sums } = addFee(statement, { fee, room: amount - fee }, rate);
  await sql`
    update fee_statements set fee_amount = ${sums.fee_amount}, tax_amount = ${sums.tax_amount},
      transactions_count = transactions_count + 1
    where id = ${statement.id}`.execute(database);
  await database
    .updateTable('transactions')
    .set({ fee_statement_id: statement.id, ...(line.fee_deducted ? { tax } : {}) })
    .where('id', '=', line.id)
    .where('fee_statement_id', 'is', null)
    .execute();
  const { id, merchant_id, currency, fee_deducted } = line;
  const taken = { id, merchant_id, currency, fee_deducted, fee, tax, statementId: statement.id };
  await post(database, feeTaken(taken));
};

const lockedColumns = { id: column.text, fee_amount: column.bigint, tax_amount: column.bigint } as const;

/** The statement to which a fee belongs, opened where there is none, and locked; no document was issued of it yet. */
const lockStatement = async (database: Database, zone: string, rate: number, line: FeeLine) => {
  const { merchant_id, currency, fee_deducted, created_at } = line;
  const [row] = await rowsOf(lockedColumns)`
    insert into fee_statements (id, merchant_id, currency, period, closes_at, fee_deducted, tax_rate)
    select ${createId('fst')}, ${merchant_id}::text, ${currency}::text, to_char(month, 'YYYY-MM'),
      (month + interval '1 month') at time zone ${zone}::text, ${fee_deducted}::boolean, ${rate}::integer
    from (select greatest(date_trunc('month', ${created_at}::timestamptz at time zone ${zone}::text), (
      select to_date(max(period), 'YYYY-MM') + interval '1 month' from fee_statements
      where merchant_id = ${merchant_id} and currency = ${currency} and issued_at is not null)) as month) as open
    on conflict (merchant_id, currency, period, fee_deducted, tax_rate) do update set period = excluded.period
      where fee_statements.issued_at is null
    returning id, fee_amount, tax_amount`.execute(database);
  if (row === undefined) throw new Error(`The fees of ${merchant_id} were put on a document meanwhile.`);
  return row;
};
