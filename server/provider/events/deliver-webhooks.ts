import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Worker } from '../background/workers.ts';
import { postOutbound, type OutboundOptions, type OutboundResult } from '../outbound/post-outbound.ts';
import { webhookOwner } from '../secrets/secret-owner.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { Database } from '../store/store.ts';
import { speaksOfLeftMerchant } from './left-merchant.ts';
import { retryDelay } from './retry-delays.ts';
import { signWebhook } from './sign-webhook.ts';
import { column, orNull, rowsOf, typed, type RowOf } from '../store/typed-sql.ts';

export interface DeliveryOptions extends OutboundOptions {
  /** Opens the secrets with which messages are signed. */
  readonly secrets: SecretBox;
  readonly now?: () => Date;
  /** From 0 to 1; spreads retries. */
  readonly chance?: () => number;
}

/** The time after which an attempt whose process died counts as failed; longer than any attempt takes. */
const claimSeconds = 60;
const atOnce = 10;
/** The most of them to one webhook, whose server may take seconds for each. */
const toOne = 4;
const storedDays = 30;
const leftMerchant = 'The merchant does not belong to this partner any more.';
const unreadable = 'The signing secret could not be read. Make a new one.';

const claimedDeliveryColumns = {
  id: column.text,
  event_id: column.text,
  webhook_id: column.text,
  type: column.text,
  attempts: column.bigint,
  most_attempts: column.bigint,
  payload: column.text,
  url: column.text,
  secret: column.text,
  previous_secret: orNull(column.text),
  webhook_status: column.text,
  has_left: column.boolean,
} as const;
type ClaimedDelivery = RowOf<typeof claimedDeliveryColumns>;

/** Posts the deliveries that are due, ten at a time and a few of each webhook, and records how each attempt ended. */
export const createWebhookWorker = (options: DeliveryOptions): Worker => ({
  name: 'webhooks',
  everyMs: 500,
  step: async (database) => {
    const now = nowOf(options);
    const due = typed.boolean`status = 'pending' and next_attempt_at <= ${now}::timestamptz`;
    const attempted = await attemptWhere(database, due, options);
    return attempted > 0;
  },
});

/** Deletes events, with their deliveries, a month after they happened. */
export const forgetWebhookEvents: Worker = {
  name: 'webhook-log',
  everyMs: 3_600_000,
  step: async (database) => {
    const { numAffectedRows } =
      await sql`delete from webhook_events where id in (select id from webhook_events
      where created_at < now() - make_interval(days => ${storedDays}) limit 1000)`.execute(database);
    return numAffectedRows === 1000n;
  },
};

/** Posts one delivery now, whether it is due or not, unless it has ended or is being posted already. */
export const attemptDelivery = async (
  database: Database,
  id: string,
  options: DeliveryOptions,
): Promise<void> => {
  const now = nowOf(options);
  const isFree = typed.boolean`status = 'pending' and id = ${id}
    and (claim is null or next_attempt_at <= ${now}::timestamptz)`;
  await attemptWhere(database, isFree, options);
};

const attemptWhere = async (
  database: Database,
  condition: RawBuilder<SqlBool>,
  options: DeliveryOptions,
): Promise<number> => {
  const claim = randomUUID();
  const claimed = await claimDeliveries(database, condition, claim, nowOf(options));
  await Promise.all(
    claimed.map(async (delivery) => {
      const result = await attempt(delivery, options);
      await database
        .transaction()
        .execute((transaction) => record(transaction, delivery, claim, result, options));
    }),
  );
  return claimed.length;
};

/** A claim is a lease: only its holder records how the attempt ended, and it expires by itself. */
const claimDeliveries = async (
  database: Database,
  condition: RawBuilder<SqlBool>,
  claim: string,
  now: string,
): Promise<readonly ClaimedDelivery[]> => {
  const rows = await rowsOf(claimedDeliveryColumns)`
    with waiting as (
      select id, next_attempt_at, row_number() over (partition by webhook_id order by next_attempt_at, id) as place
      from webhook_deliveries where ${condition}
    ), next as (
      select id from waiting where place <= ${toOne} order by place, next_attempt_at, id limit ${atOnce}
    ), due as (
      select id from webhook_deliveries where ${condition} and id in (select id from next)
      for update skip locked
    )
    update webhook_deliveries as delivery
    set claim = ${claim}::uuid, attempts = delivery.attempts + 1, last_attempt_at = ${now}::timestamptz,
      next_attempt_at = ${now}::timestamptz + make_interval(secs => ${claimSeconds})
    from due, webhooks, webhook_events
    where delivery.id = due.id and webhooks.id = delivery.webhook_id and webhook_events.id = delivery.event_id
    returning delivery.id, delivery.event_id, delivery.webhook_id, delivery.type, delivery.attempts,
      delivery.most_attempts, webhook_events.payload, webhooks.url, webhooks.secret,
      case when webhooks.previous_secret_until > ${now}::timestamptz then webhooks.previous_secret end as previous_secret,
      webhooks.status as webhook_status, ${speaksOfLeftMerchant} as has_left`.execute(database);
  return rows;
};

const attempt = async (delivery: ClaimedDelivery, options: DeliveryOptions): Promise<OutboundResult> => {
  const { event_id: id, payload: body, url, secret, type, webhook_status } = delivery;
  if (delivery.has_left) return { status: null, latencyMs: null, snippet: null, error: leftMerchant };
  if (webhook_status !== 'active' && type !== 'webhook.test') {
    return { status: null, latencyMs: null, snippet: null, error: 'The webhook is inactive.' };
  }
  const opened = openSecret(options.secrets, secret, delivery.webhook_id);
  if (opened === null) return { status: null, latencyMs: null, snippet: null, error: unreadable };
  const previous =
    delivery.previous_secret && openSecret(options.secrets, delivery.previous_secret, delivery.webhook_id);
  const headers = signWebhook(previous ? [opened, previous] : [opened], {
    id,
    timestamp: new Date(nowOf(options)),
    body,
  });
  return postOutbound({ url, headers, body }, options);
};

/** One webhook whose secret was damaged must not block the others. */
const openSecret = (secrets: SecretBox, secret: string, webhookId: string): string | null => {
  try {
    return secrets.open(secret, webhookOwner(webhookId)).toString();
  } catch {
    return null;
  }
};

const record = async (
  database: Database,
  delivery: ClaimedDelivery,
  claim: string,
  result: OutboundResult,
  options: DeliveryOptions,
): Promise<void> => {
  const now = nowOf(options);
  const isDelivered = result.error === null;
  const isOver = isDelivered || delivery.has_left || delivery.attempts >= delivery.most_attempts;
  const wait = retryDelay(delivery.attempts, (options.chance ?? Math.random)());
  const status = isDelivered ? 'delivered' : isOver ? 'failed' : 'pending';
  const { numAffectedRows } =
    await sql`update webhook_deliveries set claim = null, status = ${status}, url = ${delivery.url},
      next_attempt_at = ${isOver ? null : now}::timestamptz + make_interval(secs => ${wait})
    where id = ${delivery.id} and claim = ${claim}::uuid`.execute(database);
  if (numAffectedRows !== 1n) return;
  await database
    .insertInto('webhook_attempts')
    .values({
      delivery_id: delivery.id,
      attempt: delivery.attempts,
      attempted_at: now,
      response_status: result.status,
      latency_ms: result.latencyMs,
      response_snippet: result.snippet,
      error: result.error,
    })
    .execute();
  await sql`update webhooks set last_delivery_at = ${now}::timestamptz,
      last_delivery_status = ${isDelivered ? 'delivered' : 'failed'},
      failing_since = case when ${isDelivered} then null else coalesce(failing_since, ${now}::timestamptz) end
    where id = ${delivery.webhook_id}`.execute(database);
};

const nowOf = ({ now }: DeliveryOptions): string => (now?.() ?? new Date()).toISOString();
