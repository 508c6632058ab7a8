import { sql } from 'kysely';
import type { Database } from '../provider/store/store.ts';
import type { World } from './world.ts';

/** For how many days back sign-ins are recorded. */
const signInDays = 60;

/** The audit trail of the demo set: the manual steps in the logs of disputes and payouts with their actors, and sign-ins. */
export const seedAudits = async (database: Database, { at }: World): Promise<void> => {
  await seedDisputeSteps(database);
  await seedPayoutSteps(database);
  await seedSignIns(database, at(signInDays), at(1));
};

const seedDisputeSteps = async (database: Database): Promise<void> => {
  await sql`
    insert into audits (id, created_at, actor, role, ip, page_name, type, source, operation, target, old_value, new_value)
    select 'aud_' || substr(md5(step.id), 1, 20), step.logged_at, step.email, users.role, '203.0.113.20',
      case users.role when 'Admin' then 'chargeback-management' else 'chargeback' end, 'update', 'server',
      case users.role when 'Admin' then 'updateChargeback' else 'submitChargebackResponse' end, step.chargeback_id,
      jsonb_build_object('status', step.before), jsonb_build_object('status', step.status)
    from (select chargeback_logs.*, lag(status) over (partition by chargeback_id order by logged_at) as before
      from chargeback_logs) as step
    join users on users.email = step.email
    where step.before is not null`.execute(database);
};

/** A payout that was held, released, sent again or cancelled changed its status; one with a manual line changed its sums. */
const seedPayoutSteps = async (database: Database): Promise<void> => {
  await sql`
    insert into audits (id, created_at, actor, role, ip, page_name, type, source, operation, target, old_value, new_value)
    select 'aud_' || substr(md5(step.id), 1, 20), step.logged_at, step.email, users.role, '203.0.113.20',
      'payout-management', 'update', 'server',
      case when line.kind = 'receivable' then 'moveReceivable' else 'updatePayoutDetail' end,
      coalesce(line.receivable_id, step.payout_id),
      case line.kind when 'receivable' then '{"status": "open", "payout_id": null}'
        when 'adjustment' then jsonb_build_object('currency', step.currency, 'adjustment_amount', 0)
        else jsonb_build_object('currency', step.currency, 'status', step.before) end,
      case line.kind when 'receivable' then jsonb_build_object('status', 'moved', 'payout_id', step.payout_id,
          'payout_amount', -line.amount, 'currency', step.currency)
        when 'adjustment' then jsonb_build_object('currency', step.currency, 'adjustment_amount', line.amount)
        else jsonb_build_object('currency', step.currency, 'status', step.status) end
    from (select payout_logs.*, lag(status) over (partition by payout_id order by logged_at, id) as before
      from payout_logs) as step
    join users on users.email = step.email
    left join payout_adjustments as line on line.payout_id = step.payout_id and line.created_at = step.logged_at
      and line.description = step.description`.execute(database);
};

/** Half of the people on any day but Sunday, in the morning. */
const seedSignIns = async (database: Database, from: string, until: string): Promise<void> => {
  await sql`
    insert into audits (id, created_at, actor, role, ip, page_name, type, source, operation, target, new_value)
    select 'aud_' || substr(chance, 1, 20), day + interval '7 hours' + interval '1 second' * (chance_number % 12000),
      email, role, '203.0.113.' || (20 + chance_number % 180), 'login', 'sign_in', 'server', 'login', id,
      '{"verified": true, "by_known_device": false}'
    from (
      select users.*, day, md5(email || day::text) as chance,
        ('x' || substr(md5(email || day::text), 21, 7))::bit(28)::int as chance_number
      from users, generate_series(${from}::timestamptz, ${until}::timestamptz, interval '1 day') as day
      where status = 1 and password_changed_at is not null and extract(dow from day) <> 0
    ) as morning
    where chance_number % 2 = 0 and day > created_at and day > password_changed_at`.execute(database);
  await sql`update users set last_sign_in_at = greatest(last_sign_in_at, seen.at)
    from (select target, max(created_at) as at from audits where type = 'sign_in' group by target) as seen
    where seen.target = users.id`.execute(database);
};
