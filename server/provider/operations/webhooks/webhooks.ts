import { sql } from 'kysely';
import { createWebhookSecret } from '../../events/sign-webhook.ts';
import { Problem } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { refuseOutboundUrl } from '../../outbound/outbound-url.ts';
import type { OutboundPolicy } from '../../outbound/public-address.ts';
import { filled, naming } from '../../queries/lists/list-filters.ts';
import { formatWebhook, readWebhook, selectWebhooks } from '../../queries/webhooks/webhook-rows.ts';
import { createId } from '../../store/create-id.ts';
import { webhookOwner } from '../../secrets/secret-owner.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';

const mostWebhooks = 20;
/** How long a receiver may take to switch to its new secret. */
const overlapHours = 24;

/** One page of the webhooks of a partner, or of all in the caller's scope, with the state of their deliveries. */
export const listWebhooks = defineList('listWebhooks', {
  table: 'webhooks',
  rows: (database, scope, { path: { partnerId } }) =>
    selectWebhooks(database, scope, partnerId === 'all' ? null : partnerId),
  filters: {
    search: naming('url', 'description'),
    partners: 'partner_id',
    ids: 'id',
    status: 'status',
    failing: filled('failing_since'),
  },
  sorts: {
    last_delivery_at: { column: 'webhooks.last_delivery_at', nullable: true },
  },
});

/** One webhook as it is set up, without its secret. */
export const getWebhook = defineRead('getWebhook', async ({ path }, { database, viewer }) =>
  formatWebhook(await readWebhook(database, viewer.scope, path.partnerId, path.hashId), null),
);

const sealed = (secrets: SecretBox, id: string, secret: string) => ({
  secret: secrets.seal(Buffer.from(secret), webhookOwner(id)),
  secret_last4: secret.slice(-4),
});

const refuseUrl = (url: string, policy: OutboundPolicy): Problem | null => {
  const message = refuseOutboundUrl(url, policy);
  if (message === null) return null;
  const faults = [{ pointer: '/url', code: 'address', message }];
  return new Problem({ status: 422, code: 'webhook-address', detail: message, faults });
};

/** Runs one after the other for each partner, so that the unique index only guards against what this check reports. */
const refuseSecond = async (
  database: Database,
  partnerId: string,
  given: string,
  own: string | null,
): Promise<Problem | null> => {
  await takeTurn(database, `webhooks of ${partnerId}`);
  const others = await database
    .selectFrom('webhooks')
    .select('url')
    .where('partner_id', '=', partnerId)
    .$if(own !== null, (all) => all.where('id', '<>', own ?? ''))
    .execute();
  const url = new URL(given).href;
  if (others.some((other) => other.url === url)) {
    return conflict('webhook-duplicate', 'There is a webhook for this address already.');
  }
  if (own === null && others.length >= mostWebhooks) {
    return conflict('webhook-count', `A partner can have at most ${String(mostWebhooks)} webhooks.`);
  }
  return null;
};

/** Adds an address that is notified of events; only this answer contains its secret. */
export const createWebhook = defineWrite(
  'createWebhook',
  async ({ path, body }, { database, viewer, settings }) => {
    const { partnerId } = path;
    const refused =
      refuseUrl(body.url, settings.outbound) ?? (await refuseSecond(database, partnerId, body.url, null));
    if (refused !== null) return { refused };
    const id = createId('whk');
    const { description = null, events, status = 'active' } = body;
    const secret = createWebhookSecret();
    await database
      .insertInto('webhooks')
      .values({
        id,
        partner_id: partnerId,
        url: new URL(body.url).href,
        description,
        events: [...events],
        status,
        ...sealed(settings.secrets, id, secret),
        created_by: viewer.user.email,
      })
      .execute();
    return { answer: formatWebhook(await readWebhook(database, viewer.scope, partnerId, id), secret) };
  },
);

/** Changes a webhook; for a day after a new secret the old one signs as well. */
export const updateWebhook = defineWrite(
  'updateWebhook',
  async ({ path, body }, { database, viewer, settings }) => {
    const { partnerId, hashId } = path;
    const before = await readWebhook(database, viewer.scope, partnerId, hashId);
    const refused =
      refuseUrl(body.url, settings.outbound) ?? (await refuseSecond(database, partnerId, body.url, hashId));
    if (refused !== null) return { refused };
    const { description = null, events, status, rotate_secret: isNewSecret = false } = body;
    const url = new URL(body.url).href;
    const secret = isNewSecret ? createWebhookSecret() : null;
    await database
      .updateTable('webhooks')
      .set({
        url,
        description,
        events: [...events],
        status,
        updated_at: transactionNow,
        ...(secret === null
          ? {}
          : {
              previous_secret: sql.ref<string>('secret'),
              previous_secret_until: typed.timestamptz`now() + make_interval(hours => ${overlapHours})`,
              ...sealed(settings.secrets, hashId, secret),
            }),
        // At a new address nothing has failed yet.
        ...(url === before.url
          ? {}
          : { failing_since: null, last_delivery_status: null, last_delivery_at: null }),
      })
      .where('id', '=', hashId)
      .execute();
    return { answer: formatWebhook(await readWebhook(database, viewer.scope, partnerId, hashId), secret) };
  },
);

/** Deletes a webhook with the log of its deliveries. */
export const deleteWebhook = defineWrite('deleteWebhook', async ({ path }, { database, viewer }) => {
  const { id } = await readWebhook(database, viewer.scope, path.partnerId, path.hashId);
  await database.deleteFrom('webhooks').where('id', '=', id).execute();
  return { answer: null };
});
