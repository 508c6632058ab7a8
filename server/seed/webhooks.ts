import { createHash } from 'node:crypto';
import type { components } from '../../openapi/generated/provider.ts';
import { mostAttempts, retryDelay } from '../provider/events/retry-delays.ts';
import type { Database } from '../provider/store/store.ts';
import { typed } from '../provider/store/typed-sql.ts';
import { seedPartners } from './organisations.ts';
import { createRandom, type Random } from './random.ts';
import { insertRows, type World } from './world.ts';

type Event = components['schemas']['WebhookEvent'];

interface SeedWebhook {
  /** Part of its ID and of its address. */
  readonly name: string;
  readonly about: string;
  readonly events: readonly Event[];
  /** Whether its receiver answers, does not, or is switched off and gets nothing. */
  readonly fares: 'well' | 'badly' | 'asleep';
}

const seed = 20_260_602;
const mostEvents = 60;

const webhookPlans: readonly SeedWebhook[] = [
  {
    name: 'bookings',
    about: 'Booking system',
    events: ['refund.created', 'payout.paid', 'chargeback.received'],
    fares: 'well',
  },
  { name: 'ledger', about: 'Ledger (old)', events: ['refund.created'], fares: 'badly' },
  { name: 'crm', about: 'Customer records', events: ['kyc.approved', 'kyc.cancelled'], fares: 'asleep' },
];

/** Three webhooks for each partner, with their deliveries about the last refunds, successful and failed. */
export const seedWebhooks = async (database: Database, world: World): Promise<void> => {
  const random = createRandom(seed);
  const webhooks = seedPartners.flatMap((partner) =>
    webhookPlans.map((plan) => ({ plan, row: rowOf(plan, partner.id, world) })),
  );
  const refunds = await database
    .selectFrom('refunds')
    .innerJoin('transactions', 'transactions.id', 'refunds.transaction_id')
    .innerJoin('transactions as given', 'given.id', 'refunds.refund_transaction_id')
    .leftJoin('notification_settings as setting', (join) =>
      join.onRef('setting.merchant_id', '=', 'transactions.merchant_id').on('setting.event', '=', 'refund'),
    )
    .where(typed.boolean`coalesce(setting.enabled and 'webhook' = any(setting.channels), true)`)
    .select(['refunds.id', 'refunds.transaction_id', 'refunds.amount', 'refunds.currency', 'refunds.reason'])
    .select(['refunds.created_at', 'transactions.merchant_id', 'transactions.partner_id'])
    .select(['given.ref_id', 'transactions.ref_id as transaction_ref_id'])
    .select(
      typed.bigint`transactions.amount - (select sum(amount) from refunds earlier
        where earlier.transaction_id = refunds.transaction_id and earlier.created_at <= refunds.created_at)`.as(
        'refundable_amount',
      ),
    )
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id')
    .limit(mostEvents)
    .execute();
  const events = refunds.map((refund) => eventOf(refund));
  const deliveries = events.flatMap((event) =>
    webhooks
      .filter(
        ({ plan, row }) =>
          plan.fares !== 'asleep' &&
          row.partner_id === event.partner_id &&
          row.created_at <= event.created_at,
      )
      .map(({ plan, row }) => createDelivery(random, world, { plan, webhook: row, event })),
  );
  await insertRows(
    database,
    'webhooks',
    webhooks.map(({ row, plan }) => ({ ...row, ...healthOf(plan, row.id, deliveries) })),
  );
  await insertRows(database, 'webhook_events', events);
  await insertRows(
    database,
    'webhook_deliveries',
    deliveries.map(({ row }) => row),
  );
  await insertRows(
    database,
    'webhook_attempts',
    deliveries.flatMap(({ attempts }) => attempts),
  );
};

const rowOf = (plan: SeedWebhook, partnerId: string, { at }: World) => {
  const slug = partnerId.slice(4);
  const secret = `whsec_${createHash('sha256').update(`demo ${partnerId} ${plan.name}`).digest('base64')}`;
  return {
    id: `whk_${slug}${plan.name}`,
    partner_id: partnerId,
    url: `https://${plan.name}.${slug}.example/hooks/payments`,
    description: plan.about,
    events: plan.events,
    status: plan.fares === 'asleep' ? 'inactive' : 'active',
    secret,
    secret_last4: secret.slice(-4),
    created_by: 'admin@counterfoil.example',
    created_at: at(200),
    updated_at: at(120),
  };
};

interface SeedRefund {
  readonly id: string;
  readonly transaction_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly reason: string;
  readonly created_at: string;
  readonly merchant_id: string;
  readonly partner_id: string | null;
  readonly ref_id: string;
  readonly transaction_ref_id: string;
  readonly refundable_amount: number;
}

const eventOf = ({ id, created_at: timestamp, merchant_id, partner_id, ...refund }: SeedRefund) => {
  const transaction_status = refund.refundable_amount === 0 ? 'refunded' : 'partially_refunded';
  const data = { refund_id: id, ...refund, transaction_status };
  const type = 'refund.created';
  return {
    id: `evt_${id.slice(4)}`,
    partner_id,
    merchant_id,
    type,
    payload: JSON.stringify({ type, timestamp, merchant_id, data }),
    created_at: timestamp,
  };
};

interface DeliveryFacts {
  readonly plan: SeedWebhook;
  readonly webhook: ReturnType<typeof rowOf>;
  readonly event: ReturnType<typeof eventOf>;
}

interface SeedAttempt {
  readonly delivery_id: string;
  readonly attempt: number;
  readonly attempted_at: string;
  readonly response_status: number | null;
  readonly latency_ms: number;
  readonly response_snippet: string | null;
  readonly error: string | null;
}

/** A failing receiver broke a while ago: later deliveries have failed, or are still being tried. */
const createDelivery = (random: Random, { end }: World, { plan, webhook, event }: DeliveryFacts) => {
  const created = Date.parse(event.created_at);
  const id = `whd_${event.id.slice(4, 18)}${plan.name}`;
  const isBroken = plan.fares === 'badly';
  const stumbles = !isBroken && random.chance(0.12) ? 1 : 0;
  const attempts: SeedAttempt[] = [];
  let at = created + random.between(200, 2_000);
  let isDelivered = false;
  while (attempts.length < mostAttempts && at < end && !isDelivered) {
    isDelivered = !isBroken && attempts.length >= stumbles;
    const isRefused = random.chance(0.5);
    attempts.push({
      delivery_id: id,
      attempt: attempts.length + 1,
      attempted_at: new Date(at).toISOString(),
      response_status: isDelivered ? 200 : isRefused ? 503 : null,
      latency_ms: isDelivered || isRefused ? random.between(40, 900) : 5_001,
      response_snippet: isDelivered ? 'ok' : isRefused ? 'Service Unavailable' : null,
      error: isDelivered
        ? null
        : isRefused
          ? 'The receiver answered 503.'
          : 'There was no answer within 5 seconds.',
    });
    if (!isDelivered) at += retryDelay(attempts.length, random.fraction()) * 1_000;
  }
  const isOver = isDelivered || attempts.length >= mostAttempts;
  const row = {
    id,
    event_id: event.id,
    webhook_id: webhook.id,
    partner_id: webhook.partner_id,
    type: event.type,
    url: webhook.url,
    status: isDelivered ? 'delivered' : isOver ? 'failed' : 'pending',
    attempts: attempts.length,
    most_attempts: mostAttempts,
    next_attempt_at: isOver ? null : new Date(at).toISOString(),
    last_attempt_at: attempts.at(-1)?.attempted_at ?? null,
    created_at: event.created_at,
  };
  return { row, attempts };
};

type Delivery = ReturnType<typeof createDelivery>;

const healthOf = (plan: SeedWebhook, id: string, deliveries: readonly Delivery[]) => {
  const tried = deliveries.filter(({ row }) => row.webhook_id === id).flatMap(({ attempts }) => attempts);
  const times = tried.map(({ attempted_at }) => attempted_at).toSorted();
  const isFailing = plan.fares === 'badly' && times.length > 0;
  return {
    last_delivery_at: times.at(-1) ?? null,
    last_delivery_status: times.length === 0 ? null : isFailing ? 'failed' : 'delivered',
    failing_since: isFailing ? times[0] : null,
  };
};
