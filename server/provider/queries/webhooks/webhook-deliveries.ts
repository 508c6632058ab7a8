import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { speaksOfLeftMerchant } from '../../events/left-merchant.ts';
import { partnerInScope } from '../../access/in-scope.ts';
import { notFound } from '../../problem/problem.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { Database } from '../../store/store.ts';
import { allOf, equalConditions } from '../lists/report-filters.ts';
import { instantText, typed } from '../../store/typed-sql.ts';

type Delivery = components['schemas']['WebhookDelivery'];

const mostAttempts = typed.json<Delivery['attempt_log']>`coalesce((
  select json_agg(json_build_object(
    'attempted_at', ${instantText(sql.ref('attempted_at'))},
    'response_status', response_status, 'latency_ms', latency_ms,
    'response_snippet', response_snippet, 'error', error) order by attempt desc)
  from (select * from webhook_attempts where delivery_id = webhook_deliveries.id
    order by attempt desc limit 20) as attempts), '[]'::json)`;

/** The deliveries to all webhooks with their events and attempts, not yet filtered or sorted. */
const selectAll = (database: Database) =>
  database
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.event_id',
      'webhook_deliveries.webhook_id',
      'webhook_deliveries.partner_id',
      'webhook_deliveries.url',
      'webhook_deliveries.type',
      'webhook_events.merchant_id',
      'webhook_deliveries.status',
      'webhook_deliveries.attempts',
      'webhook_deliveries.created_at',
      'webhook_deliveries.last_attempt_at',
      'webhook_deliveries.next_attempt_at',
      'webhook_events.payload',
    ])
    .select(mostAttempts.as('attempt_log'));

/** The deliveries to the webhooks of one partner of a scope, or of all of them. */
export const selectDeliveries = (database: Database, scope: TenantScope, partnerId: string | null) => {
  const rows = selectAll(database).where(
    allOf([
      partnerInScope(scope, 'webhook_deliveries.partner_id'),
      ...equalConditions(partnerId ?? undefined, 'webhook_deliveries.partner_id'),
    ]),
  );
  return scope.kind === 'partner' ? rows.where(typed.boolean`not ${speaksOfLeftMerchant}`) : rows;
};

type StoredDelivery = Awaited<ReturnType<ReturnType<typeof selectAll>['executeTakeFirstOrThrow']>>;

/** A delivery in the shape of the description, with the result of its last attempt. */
export const formatDelivery = (row: StoredDelivery): Delivery => {
  const [last] = row.attempt_log;
  return {
    ...row,
    response_status: last?.response_status ?? null,
    latency_ms: last?.latency_ms ?? null,
    response_snippet: last?.response_snippet ?? null,
    error: last?.error ?? null,
  };
};

/** Reads one delivery to a partner's webhook. */
export const readDelivery = async (database: Database, partnerId: string, id: string): Promise<Delivery> => {
  const row = await selectAll(database)
    .where('webhook_deliveries.partner_id', '=', partnerId)
    .where('webhook_deliveries.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('delivery');
  return formatDelivery(row);
};
