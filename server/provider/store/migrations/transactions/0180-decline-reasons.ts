import type { Migration } from '../migration.ts';

/** The words in the logs of earlier payments that state why they were declined; a payment that failed in the end may have been passed on before. */
const words = [
  ['Insufficient funds', 'insufficient_funds'],
  ['Do not honour', 'do_not_honour'],
  ['Expired card', 'expired_card'],
  ['Card holder not authenticated', 'not_authenticated'],
  ['Suspected fraud', 'suspected_fraud'],
  ['Card limit reached', 'card_limit_reached'],
  ['System malfunction', 'system_malfunction'],
] as const;

const logDetails = `(select details::text from transaction_logs where transaction_id = refused.id and event in ('declined', 'failed')
  order by logged_at desc, id desc limit 1)`;

/** Why a payment was declined or failed was only in its log, where no list could filter by it. */
export const declineReasonsMigration: Migration = {
  name: '0180-decline-reasons',
  statements: [
    `alter table transactions add column decline_reason text collate "C" check (decline_reason in
      ('do_not_honour', 'insufficient_funds', 'expired_card', 'not_authenticated', 'suspected_fraud',
        'card_limit_reached', 'system_malfunction', 'not_told'))`,
    `update transactions set decline_reason = case
        ${words.map(([text, reason]) => `when said like '%${text}%' then '${reason}'`).join(' ')}
        when transaction_status = 'failed' then 'system_malfunction' else 'not_told' end
      from (select id, ${logDetails} as said from transactions as refused where transaction_status in ('declined', 'failed')) as known
      where known.id = transactions.id`,
    `alter table transactions add constraint refused_for_a_reason
      check (transaction_status not in ('declined', 'failed') or decline_reason is not null)`,
    `create index transactions_refused on transactions (created_at)
      include (merchant_id, currency, transaction_type, decline_reason)
      where transaction_status in ('declined', 'failed')`,
  ],
};
