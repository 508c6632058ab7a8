import { nameForTenants } from '../../access/shown-actor.ts';
import { attemptDelivery } from '../../events/deliver-webhooks.ts';
import { readDelivery } from '../../queries/webhooks/webhook-deliveries.ts';
import { readWebhook } from '../../queries/webhooks/webhook-rows.ts';
import { createId } from '../../store/create-id.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineWriteAndThen } from '../../mechanism/define-operation.ts';
import { typed } from '../../store/typed-sql.ts';

/** How long the background worker leaves a test to the call that makes it. */
const leftAloneSeconds = 30;

/** Posts a test event to a webhook now, outside the transaction that records it, and answers the outcome. */
export const testWebhook = defineWriteAndThen(
  'testWebhook',
  async ({ path, query }, { database, viewer }) => {
    const webhook = await readWebhook(database, viewer.scope, path.partnerId, query.hashId);
    const timestamp = await transactionTime(database);
    const eventId = createId('evt');
    const id = createId('whd');
    const data = { webhook_id: webhook.id, requested_by: nameForTenants(viewer) };
    const type = 'webhook.test';
    await database
      .insertInto('webhook_events')
      .values({
        id: eventId,
        partner_id: webhook.partner_id,
        merchant_id: null,
        type,
        payload: JSON.stringify({ type, timestamp, data }),
      })
      .execute();
    await database
      .insertInto('webhook_deliveries')
      .values({
        id,
        event_id: eventId,
        webhook_id: webhook.id,
        partner_id: webhook.partner_id,
        type,
        url: webhook.url,
        most_attempts: 1,
        claim: null,
        last_attempt_at: null,
        next_attempt_at: typed.timestamptz`now() + make_interval(secs => ${leftAloneSeconds})`,
      })
      .execute();
    return {
      answer: await readDelivery(database, webhook.partner_id, id),
      audit: { type: 'create', target: webhook.id, after: { delivery_id: id, url: webhook.url } },
    };
  },
  async (made, { path }, { database, settings }) => {
    if (made === undefined) throw new Error('The test event was not written.');
    const { id } = made;
    await attemptDelivery(database, id, { ...settings.outbound, secrets: settings.secrets });
    return readDelivery(database, path.partnerId, id);
  },
);
