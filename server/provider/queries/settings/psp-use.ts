import { sql } from 'kysely';
import type { Database } from '../../store/store.ts';
import { column, rowsOf, typed } from '../../store/typed-sql.ts';

/** The uses of a payment provider, in plain words; null when there are none. */
export const findPspUse = async (database: Database, code: string): Promise<string | null> => {
  const rows = await rowsOf({ use: column.text })`
    select 'merchants are connected to it' as use
      where exists (select from payment_services where psp = ${code})
    union all select 'fees are agreed for it'
      where exists (select from transaction_fee_details where psp = ${code})
    union all select 'routing rules name it'
      where exists (select from smart_routings where ${namesPsp(code)})
    union all select 'transactions went through it'
      where exists (select from transactions where psp = ${code})`.execute(database);
  return rows.length === 0 ? null : rows.map(({ use }) => use).join(', ');
};

/** Whether the rules of a smart_routings row name the payment provider, as target or fallback. */
export const namesPsp = (code: string) => {
  const named = sql`jsonb_build_object('code', ${code}::text)`;
  return typed.boolean`jsonb_path_exists(rules, '$[*].targets[*].psp ? (@ == $code)', ${named})
    or jsonb_path_exists(rules, '$[*].fallback[*] ? (@ == $code)', ${named})`;
};
