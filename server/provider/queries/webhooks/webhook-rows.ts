import type { Selectable } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { partnerInScope } from '../../access/in-scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { allOf, equalConditions } from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

const shown = [
  'id',
  'partner_id',
  'url',
  'description',
  'events',
  'status',
  'secret_last4',
  'created_at',
  'updated_at',
] as const;

type ShownWebhook = Pick<Selectable<Tables['webhooks']>, (typeof shown)[number] | 'created_by'>;

/** A webhook in the shape of the description; its secret only where it has just been made. */
export const formatWebhook = (row: ShownWebhook, newSecret: string | null): Schemas['Webhook'] => ({
  ...row,
  secret: newSecret,
});

/** Reads a webhook of this partner; throws the 404 that foreign and absent ids share. */
export const readWebhook = async (
  database: Database,
  scope: TenantScope,
  partnerId: string,
  hashId: string,
): Promise<ShownWebhook> => {
  const row = await database
    .selectFrom('webhooks')
    .select(shown)
    .select(shownActor(scope, 'created_by').as('created_by'))
    .where('id', '=', hashId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst();
  if (row === undefined) throw notFound('webhook');
  return row;
};

/** Counts the deliveries of a webhook that have this status. */
const countDeliveries = (status: Schemas['WebhookDeliveryStatus']) =>
  typed.bigint`select count(*) from webhook_deliveries as counted
    where counted.webhook_id = webhooks.id and counted.status = ${status}`;

/** The webhooks of one partner, or of every partner of the scope, with the numbers of their pending and failed deliveries. */
export const selectWebhooks = (database: Database, scope: TenantScope, partnerId: string | null) =>
  database
    .selectFrom('webhooks')
    .select(['id', 'partner_id', 'url', 'description', 'events', 'status', 'created_at', 'updated_at'])
    .select(['last_delivery_at', 'last_delivery_status', 'failing_since'])
    .select('secret_last4')
    .select([
      countDeliveries('pending').as('pending_deliveries'),
      countDeliveries('failed').as('failed_deliveries'),
    ])
    .where(partnerInScope(scope, 'partner_id'))
    .where(allOf(equalConditions(partnerId ?? undefined, 'partner_id')));
