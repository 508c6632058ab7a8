import { writeAmount } from '../../exports/money.ts';
import type { Database } from '../../store/store.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

/** The refunds of a payment in the form in which an answer to a dispute names them; each day is the merchant's. Null where there were none. */
export const writeRefundEvidence = async (
  database: Database,
  transactionId: string,
): Promise<string | null> => {
  const refunds = await rowsOf({
    ref_id: column.text,
    amount: column.bigint,
    currency: column.text,
    day: column.text,
  })`
    select given.ref_id, refunds.amount, refunds.currency,
      (refunds.created_at at time zone merchants.timezone)::date::text as day
    from refunds join transactions as given on given.id = refunds.refund_transaction_id
      join merchants on merchants.id = given.merchant_id
    where refunds.transaction_id = ${transactionId}
    order by refunds.created_at, refunds.id limit 20`.execute(database);
  const lines: string[] = [];
  for (const { ref_id, amount, currency, day } of refunds)
    lines.push(`${await writeAmount(database, amount, currency)} on ${day}, ${ref_id}`);
  return lines.length === 0 ? null : lines.join('; ');
};
