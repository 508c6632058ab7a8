import { sql } from 'kysely';
import { speaksOfLeftMerchant } from '../../events/left-merchant.ts';
import { attemptDelivery } from '../../events/deliver-webhooks.ts';
import { notFound, type Problem } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { readDelivery } from '../../queries/webhooks/webhook-deliveries.ts';
import { readWebhook } from '../../queries/webhooks/webhook-rows.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite, defineWriteAndThen } from '../../mechanism/define-operation.ts';
import { rowCount, typed } from '../../store/typed-sql.ts';

/** How long the background worker skips a delivery that a call is sending. */
const leftAloneSeconds = 30;

/** How many deliveries one call sends again at most. */
const mostResent = 1_000;

/** How often a delivery may be tried in all. */
const mostAttempts = 100;

const refusalOf = (status: string): Problem | null =>
  status === 'active' ? null : conflict('webhook-inactive', 'The webhook is paused. Resume it first.');

/** Locks the delivery and answers why it cannot be sent now, if so. */
const refuseResend = async (database: Database, partnerId: string, id: string): Promise<Problem | null> => {
  const row = await database
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .select(speaksOfLeftMerchant.as('has_left'))
    .select(['webhooks.status', 'webhook_deliveries.attempts', 'webhook_deliveries.type'])
    .select(typed.boolean`claim is not null and next_attempt_at > now()`.as('is_under_way'))
    .where('webhook_deliveries.partner_id', '=', partnerId)
    .where('webhook_deliveries.id', '=', id)
    .forUpdate('webhook_deliveries')
    .executeTakeFirst();
  if (row === undefined) throw notFound('delivery');
  if (row.has_left)
    return conflict(
      'delivery-merchant',
      'The merchant of this event does not belong to this partner any more.',
    );
  if (row.is_under_way) return conflict('delivery-under-way', 'This delivery is being sent right now.');
  if (row.attempts >= mostAttempts) {
    return conflict('delivery-attempts', `This delivery was tried ${String(mostAttempts)} times already.`);
  }
  return row.type === 'webhook.test' ? null : refusalOf(row.status);
};

/** Posts one event to its webhook once more, outside the transaction that allows it, and answers the outcome. */
export const resendWebhookDelivery = defineWriteAndThen(
  'resendWebhookDelivery',
  async ({ path }, { database }) => {
    const { partnerId, deliveryId } = path;
    const refused = await refuseResend(database, partnerId, deliveryId);
    if (refused !== null) return { refused };
    const { status, webhook_id, url } = await readDelivery(database, partnerId, deliveryId);
    await sql`update webhook_deliveries set status = 'pending', claim = null,
        most_attempts = greatest(most_attempts, attempts + 1),
        next_attempt_at = now() + make_interval(secs => ${leftAloneSeconds})
      where id = ${deliveryId}`.execute(database);
    return {
      answer: await readDelivery(database, partnerId, deliveryId),
      audit: {
        type: 'update',
        target: webhook_id,
        before: { delivery_id: deliveryId, status },
        after: { delivery_id: deliveryId, status: 'pending', url },
      },
    };
  },
  async (_, { path }, { database, settings }) => {
    await attemptDelivery(database, path.deliveryId, { ...settings.outbound, secrets: settings.secrets });
    return readDelivery(database, path.partnerId, path.deliveryId);
  },
);

/** Makes the background worker post every failed delivery of a webhook once more. */
export const resendFailedDeliveries = defineWrite(
  'resendFailedDeliveries',
  async ({ path }, { database, viewer }) => {
    const webhook = await readWebhook(database, viewer.scope, path.partnerId, path.hashId);
    const refused = refusalOf(webhook.status);
    if (refused !== null) return { refused };
    const { numAffectedRows = 0n } = await sql`
      update webhook_deliveries set status = 'pending', claim = null, next_attempt_at = now(),
        most_attempts = greatest(most_attempts, attempts + 1)
      where id in (select webhook_deliveries.id from webhook_deliveries
        join webhook_events on webhook_events.id = webhook_deliveries.event_id
        where webhook_id = ${webhook.id} and status = 'failed' and attempts < ${mostAttempts}
          and not ${speaksOfLeftMerchant}
        order by webhook_deliveries.created_at, webhook_deliveries.id
        limit ${mostResent} for update of webhook_deliveries)`.execute(database);
    const { left } = await database
      .selectFrom('webhook_deliveries')
      .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
      .select(rowCount.as('left'))
      .where('webhook_id', '=', webhook.id)
      .where('status', '=', 'failed')
      .where(typed.boolean`not ${speaksOfLeftMerchant}`)
      .executeTakeFirstOrThrow();
    const resent = Number(numAffectedRows);
    return {
      answer: { resent, left },
      audit: { type: 'update', target: webhook.id, after: { resent, left } },
    };
  },
);
