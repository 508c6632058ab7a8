import { sql } from 'kysely';
import type { Worker } from '../background/workers.ts';
import { daysToAnswer, mayBeAnswered, readChargeback } from '../queries/chargebacks/chargeback-rows.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import { queueChargebackMails } from './queue-chargeback-mails.ts';

/**
 * The reminder that is due, in days before the last day: that of 3 days until the one of a day is. If nothing
 * ran on the very day, the reminder is sent later, with the days that are left.
 */
const daysBefore = sql`case when ${daysToAnswer} <= 1 then 1 else 3 end`;

/**
 * Reminds those who may answer a dispute, 3 days and 1 day before the last day to do so, by the merchant's
 * calendar; one in each step. Closed merchants are not reminded.
 */
export const createChargebackReminderWorker = (publicUrl: URL): Worker => ({
  name: 'chargeback-reminders',
  everyMs: 3_600_000,
  step: (database) => database.transaction().execute((transaction) => remindOne(transaction, publicUrl)),
});

const remindOne = async (database: Database, publicUrl: URL): Promise<boolean> => {
  const [due] = await rowsOf({ id: column.text, due_on: column.date, days_before: column.bigint })`
    select chargebacks.id, chargebacks.action_due_date as due_on, ${daysBefore} as days_before
    from chargebacks join merchants on merchants.id = chargebacks.merchant_id
    where ${mayBeAnswered} and ${daysToAnswer} <= 3 and merchants.status <> 3
      and not exists (select from chargeback_reminders as sent where sent.chargeback_id = chargebacks.id
        and sent.due_on = chargebacks.action_due_date and sent.days_before = ${daysBefore})
    order by chargebacks.action_due_date, chargebacks.id
    limit 1 for no key update of chargebacks skip locked`.execute(database);
  if (due === undefined) return false;
  // Another process may have sent it after this one began to look, and before it had the row: then the key
  // exists.
  const { numAffectedRows } = await sql`
    insert into chargeback_reminders (chargeback_id, due_on, days_before)
    values (${due.id}, ${due.due_on}::date, ${due.days_before}) on conflict do nothing`.execute(database);
  if (numAffectedRows === 1n)
    await queueChargebackMails(
      database,
      publicUrl,
      await readChargeback(database, { kind: 'all' }, due.id),
      'reminder',
    );
  return true;
};
