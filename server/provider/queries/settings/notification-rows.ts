import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

const channels = typed.texts<Schemas['NotificationChannel'][]>`coalesce(channels, '{portal,webhook}')`;
const goesBy = (channel: Schemas['NotificationChannel']) =>
  typed.boolean`${channel}::text = any(${channels})`;

const everybody: TenantScope = { kind: 'all' };

/**
 * A merchant's notifications, one for each event there is, who changed them as the scope may read it; what was never
 * set is on, in the portal and for webhooks that ask for it.
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
      typed.texts<string[]>`coalesce(recipients, '{}')`.as('recipients'),
    ]);

/** Reads how a merchant is told of one event. */
export const readNotificationSetting = async (
  database: Database,
  merchantId: string,
  event: Schemas['NotificationEvent'],
  scope: TenantScope = everybody,
): Promise<Schemas['NotificationSetting']> =>
  selectNotificationSettings(database, merchantId, scope)
    .where('notification_events.event', '=', event)
    .executeTakeFirstOrThrow();
