import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { mostAttempts } from './retry-delays.ts';

export interface EmittedEvent {
  /** The partner whose webhooks are notified; found through the merchant where it is not known. */
  readonly partnerId?: string | null;
  /** The merchant that it concerns; null where it concerns none. */
  readonly merchantId: string | null;
  readonly type: components['schemas']['WebhookEvent'];
  /** The notification that the event is part of: where the merchant's setting excludes webhooks, none is notified. */
  readonly notice?: components['schemas']['NotificationEvent'] | null;
  /** The facts of the event in JSON; ids rather than personal data. */
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Notifies the partner's systems: writes the event and one delivery for each active webhook that subscribed
 * to it, in the caller's transaction, so that nothing is reported that did not happen. Writes nothing where
 * no webhook subscribed, or where the merchant's notification setting excludes webhooks.
 */
export const emitEvent = async (database: Database, event: EmittedEvent): Promise<void> => {
  const { partnerId = null, merchantId, type, notice = null, data } = event;
  const timestamp = await transactionTime(database);
  const payload = JSON.stringify({ type, timestamp, merchant_id: merchantId, data });
  await sql`
    with notified as (
      select id, url, partner_id from webhooks
      where partner_id = coalesce(${partnerId}::text, (select partner_id from merchants where id = ${merchantId}))
        and status = 'active' and ${type}::text = any(events)
        and not exists (select from notification_settings where merchant_id = ${merchantId} and event = ${notice}::text
          and not (enabled and 'webhook' = any(channels)))
    ), event as (
      insert into webhook_events (id, partner_id, merchant_id, type, payload)
      select distinct ${createId('evt')}::text, partner_id, ${merchantId}::text, ${type}::text, ${payload}::text from notified
      returning id
    )
    insert into webhook_deliveries (id, event_id, webhook_id, partner_id, type, url, most_attempts, next_attempt_at)
    select 'whd_' || left(replace(gen_random_uuid()::text, '-', ''), 20), event.id, notified.id, notified.partner_id,
      ${type}::text, notified.url, ${mostAttempts}::int, now()
    from notified cross join event`.execute(database);
};
