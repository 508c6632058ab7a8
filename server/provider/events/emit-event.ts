import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { mostAttempts } from './retry-delays.ts';

export interface EmittedEvent {
  /** The partner whose webhooks are told; found through the merchant where it is not known. */
  readonly partnerId?: string | null;
  readonly merchantId: string;
  readonly type: components['schemas']['WebhookEvent'];
  /** Of which notification it is a part: where the merchant's setting leaves webhooks out, none is told. */
  readonly notice?: components['schemas']['NotificationEvent'] | null;
  /** What happened, in JSON; ids rather than personal data. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Tells the partner's systems what happened: writes the event and one delivery for each active webhook that
 * asked for it, in the caller's transaction, so that nothing is told that did not happen. Writes nothing where
 * nobody asked, or where the merchant's notification setting leaves webhooks out.
 */
export const emitEvent = async (database: Database, event: EmittedEvent): Promise<void> => {
  const { partnerId = null, merchantId, type, notice = null, data } = event;
  const timestamp = await transactionTime(database);
  const payload = JSON.stringify({ type, timestamp, merchant_id: merchantId, data });
  await sql`
    with told as (
      select id, url, partner_id from webhooks
      where partner_id = coalesce(${partnerId}::text, (select partner_id from merchants where id = ${merchantId}))
        and status = 'active' and ${type}::text = any(events)
        and not exists (select from notification_settings where merchant_id = ${merchantId} and event = ${notice}::text
          and not (enabled and 'webhook' = any(channels)))
    ), event as (
      insert into webhook_events (id, partner_id, merchant_id, type, payload)
      select distinct ${createId('evt')}::text, partner_id, ${merchantId}::text, ${type}::text, ${payload}::text from told
      returning id
    )
    insert into webhook_deliveries (id, event_id, webhook_id, partner_id, type, url, most_attempts, next_attempt_at)
    select 'whd_' || left(replace(gen_random_uuid()::text, '-', ''), 20), event.id, told.id, told.partner_id,
      ${type}::text, told.url, ${mostAttempts}::int, now()
    from told cross join event`.execute(database);
};
