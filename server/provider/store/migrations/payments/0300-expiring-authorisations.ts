import type { Migration } from '../migration.ts';

const isAuthorised = `transaction_type = 'authorisation' and transaction_status = 'authorised'
  and not exists (select from transactions as ending where ending.original_transaction_id = transactions.id
    and ending.transaction_type in ('capture', 'void'))`;
const ofClosed = `merchant_id in (select id from merchants where status = 3)`;

/**
 * When an authorisation that nobody captures ends. Authorisations of merchants that were closed earlier are
 * due at once, so that the worker voids them and reports it; applications of these merchants, which need no
 * decision any more, are cancelled.
 */
export const expiringAuthorisationsMigration: Migration = {
  name: '0300-expiring-authorisations',
  statements: [
    `alter table transactions add column expires_at timestamptz`,
    `update transactions set expires_at = created_at + interval '168 hours' where capture_at is null and ${isAuthorised}`,
    `update transactions set expires_at = now(), capture_at = null where ${ofClosed} and ${isAuthorised}`,
    `create index transactions_to_expire on transactions (expires_at) where expires_at is not null`,
    `update kyc_cases set status = 'cancelled', reason_cancellation = 'other',
      detail_other_cancellation = 'The merchant was closed', decided_at = now(), updated_at = now()
      where status not in ('approved', 'cancelled') and ${ofClosed}`,
  ],
};
