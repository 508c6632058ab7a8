import { sql } from 'kysely';
import { measures } from '../../../server/provider/health/measures.ts';
import type { Database } from '../../../server/provider/store/store.ts';

type MeasureName = keyof typeof measures;

/** What makes each measure pass its limit, as the fault itself would leave it in the store; nothing for what is no row. */
const faults: Readonly<Partial<Record<MeasureName, (database: Database) => Promise<unknown>>>> = {
  refused_sign_ins: (database) =>
    sql`insert into sign_in_failures (account_hash) select sha256(number::text::bytea) from generate_series(1, ${measures['refused_sign_ins'].limit + 1}::integer) as number`.execute(
      database,
    ),
  failing_webhooks: (database) =>
    sql`update webhooks set failing_since = now() where id = (select min(id) from webhooks where status = 'active')`.execute(
      database,
    ),
  open_breaches: (database) =>
    sql`insert into ledger_breaches (id, invariant, record, merchant_id, currency, expected, found)
      select 'brc_planted', 'payouts_are_lines', 'pay_planted', id, 'AUD', 100, 101 from merchants order by id limit 1`.execute(
      database,
    ),
  books_check: (database) =>
    sql`update ledger_checks set checked_at = now() - interval '11 minutes'`.execute(database),
  audit_faults: (database) =>
    sql`insert into audit_faults (fault) values ('aud_planted-removed')`.execute(database),
  exports_queue: (database) =>
    sql`insert into download_jobs (id, user_id, operation, input, file_name, content_type, rows, ip, request_id, created_at)
      select 'dow_planted', id, 'downloadTransactions', '{}', 'x.csv', 'text/csv', 1, '127.0.0.1', 'req_planted', now() - interval '6 minutes'
      from users order by id limit 1`.execute(database),
  webhooks_queue: (database) =>
    sql`update webhook_deliveries set status = 'pending', next_attempt_at = now() - interval '6 minutes'
      where id = (select min(id) from webhook_deliveries)`.execute(database),
  mails_queue: (database) =>
    sql`insert into outbox_mails (id, kind, recipient, subject, body, next_attempt_at)
      values ('mai_planted', 'test', 'nobody@example.com', 'Test', 'Test', now() - interval '6 minutes')`.execute(
      database,
    ),
};

/** Mends them again. */
const mends: typeof faults = {
  refused_sign_ins: (database) => sql`delete from sign_in_failures`.execute(database),
  failing_webhooks: (database) => sql`update webhooks set failing_since = null`.execute(database),
  open_breaches: (database) =>
    sql`update ledger_breaches set ended_at = now() where ended_at is null`.execute(database),
  books_check: (database) => sql`update ledger_checks set checked_at = now()`.execute(database),
  audit_faults: (database) => sql`delete from audit_faults`.execute(database),
  exports_queue: (database) => sql`delete from download_jobs where id = 'dow_planted'`.execute(database),
  webhooks_queue: (database) =>
    sql`update webhook_deliveries set status = 'delivered', next_attempt_at = null where status = 'pending'`.execute(
      database,
    ),
  mails_queue: (database) => sql`delete from outbox_mails where id = 'mai_planted'`.execute(database),
};

/** Plants or mends the fault that a measure is of. */
export const changeFault = async (
  database: Database,
  name: MeasureName,
  change: 'plant' | 'mend',
): Promise<void> => {
  await (change === 'plant' ? faults : mends)[name]?.(database);
};

/** The measures whose faults are rows of the store. */
export const storedMeasures = Object.keys(faults).filter((name): name is MeasureName =>
  Object.hasOwn(measures, name),
);
