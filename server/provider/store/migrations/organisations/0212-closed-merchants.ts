import type { Migration } from '../migration.ts';

const ofClosed = `merchant_id in (select id from merchants where status = 3)`;

/** Ends what waits for a closed merchant: links that nobody can pay, scheduled charges, drafts that nobody submits. */
export const closedMerchantsMigration: Migration = {
  name: '0212-closed-merchants',
  statements: [
    `update payment_infos set status = 'cancelled' where status = 'pending' and ${ofClosed}
      and coalesce(expires_at, now() + interval '1 day') > now() and expired_date >= current_date`,
    `with over as (
      update automation_charges set status = 'cancelled', next_attempt_at = null,
        failure_reason = 'The merchant was closed', updated_at = now()
      where status in ('scheduled', 'retrying') and ${ofClosed} returning id
    )
    insert into automation_charge_logs (id, charge_id, logged_at, event, attempt, status, description, transaction_id)
    select 'log_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 20), id, now(), 'cancelled', null, 'cancelled',
      'The merchant was closed', null
    from over`,
    `delete from chargeback_responses where submitted_at is null
      and chargeback_id in (select id from chargebacks where status in ('won', 'lost', 'accepted'))`,
  ],
};
