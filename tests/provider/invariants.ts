import { sql } from 'kysely';
import type { Database } from '../../server/provider/store/store.ts';

/** What must hold in every store at every moment: each question finds the rows that break it. */
const invariants: Readonly<Record<string, string>> = {
  'what was given back of a transaction is the sum of its refunds': `
    select id from transactions where refunded_amount <>
      (select coalesce(sum(amount), 0) from refunds where refunds.transaction_id = transactions.id)`,
  'nobody gives back more than was taken': `select id from transactions where refunded_amount > amount`,
  'every refund stands in the list of transactions': `
    select refunds.id from refunds left join transactions on transactions.id = refund_transaction_id
    where transactions.amount is distinct from refunds.amount`,
  'every refund is told in the log of its transaction': `
    select transaction_id from refunds group by transaction_id having count(*) <>
      (select count(*) from transaction_logs
       where transaction_logs.transaction_id = refunds.transaction_id and event = 'refunded')`,
  'an answer is remembered only with its effect': `
    select key from idempotency_keys where (status is null) <> (answer is null)`,
};

/** The names of the invariants that do not hold, with some rows that break them. */
export async function brokenInvariants(database: Database): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const [name, question] of Object.entries(invariants)) {
    const { rows } = await sql.raw(`select * from (${question}) as broken limit 3`).execute(database);
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return broken;
}
