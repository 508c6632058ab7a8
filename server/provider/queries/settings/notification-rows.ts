import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import type { NotInForce } from './not-in-force.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

const channels = typed.texts<Schemas['NotificationChannel'][]>`coalesce(channels, '{portal,webhook}')`;
const goesBy = (channel: Schemas['NotificationChannel']) =>
  typed.boolean`${channel}::text = any(${channels})`;

/** The webhook events that report the same as a notification. */
const heard = typed.texts<string[]>`case notification_events.event
  when 'payment' then '{transaction.created,transaction.approved,transaction.captured}'::text[]
  when 'preauth' then '{transaction.created,transaction.authorised}'::text[]
  when 'refund' then '{transaction.created,refund.created,refund.failed}'::text[]
  when 'void' then '{transaction.created,transaction.voided}'::text[]
  when 'automate' then '{transaction.created,transaction.approved}'::text[]
  when 'automation_fail' then '{transaction.created,transaction.declined,transaction.failed}'::text[]
  when 'payout_processed' then '{payout.processing,payout.paid}'::text[]
  when 'payout_failed' then '{payout.failed}'::text[]
  when 'payout_cancelled' then '{payout.cancelled}'::text[] end`;

/** Why one of the channels that a merchant saved reaches nobody; null where it never saved any. */
const whyUnheard = (merchantId: string) => typed.text<NotInForce | null>`case
  when notification_settings.event is null then null
  when not enabled then 'notification_off'
  when 'email' = any(channels) and cardinality(recipients) = 0 then 'no_recipient'
  when 'webhook' = any(channels) and not exists (select from webhooks
    join merchants on merchants.partner_id = webhooks.partner_id
    where merchants.id = ${merchantId} and webhooks.status = 'active' and webhooks.events && ${heard}) then 'no_webhook' end`;

const everybody: TenantScope = { kind: 'all' };

/**
 * A merchant's notifications, one for each event there is, with who changed them as the scope may read it. An
 * event without a saved setting is on, in the portal and for webhooks that subscribe to it.
 */
export const selectNotificationSettings = (
  database: Database,
  merchantId: string,
  scope: TenantScope = everybody,
) =>
  database
    .selectFrom('notification_events')
    .leftJoin('notification_settings', (join) =>
      join
        .onRef('notification_settings.event', '=', 'notification_events.event')
        .on('notification_settings.merchant_id', '=', merchantId),
    )
    .select(['notification_events.event', 'updated_at'])
    .select(shownActor(scope, 'updated_by').as('updated_by'))
    .select([
      typed.text`${merchantId}`.as('merchant_id'),
      typed.boolean`coalesce(enabled, true)`.as('enabled'),
      channels.as('channels'),
      goesBy('email').as('by_email'),
      goesBy('webhook').as('by_webhook'),
      goesBy('portal').as('by_portal'),
      whyUnheard(merchantId).as('not_in_force'),
      typed.texts<string[]>`coalesce(recipients, '{}')`.as('recipients'),
    ]);

/** Reads how a merchant is notified of one event. */
export const readNotificationSetting = async (
  database: Database,
  merchantId: string,
  event: Schemas['NotificationEvent'],
  scope: TenantScope = everybody,
): Promise<Schemas['NotificationSetting']> =>
  selectNotificationSettings(database, merchantId, scope)
    .where('notification_events.event', '=', event)
    .executeTakeFirstOrThrow();
