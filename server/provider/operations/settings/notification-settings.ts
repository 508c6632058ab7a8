import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Fault } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import {
  readNotificationSetting,
  selectNotificationSettings,
} from '../../queries/settings/notification-rows.ts';
import { findRepeated } from '../../rules/repeated.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

const listNotificationSettings = defineList('listNotificationSettings', {
  table: 'notification_events',
  key: 'position',
  rows: (database, scope, { path }) => selectNotificationSettings(database, path.merchantId, scope),
  sorts: {
    event: 'notification_events.position',
    enabled: { column: sql`coalesce(enabled, true)` },
    updated_at: { column: 'updated_at', nullable: true },
  },
});

const getNotificationSetting = defineRead('getNotificationSetting', ({ path }, { database, viewer }) =>
  readNotificationSetting(database, path.merchantId, path.event, viewer.scope),
);

const checkNotification = ({
  enabled,
  channels,
  recipients,
}: Schemas['NotificationSettingRequest']): readonly Fault[] => {
  const repeated = findRepeated(
    recipients,
    (address) => address.toLowerCase(),
    (index) => `/recipients/${String(index)}`,
  );
  const unheard = enabled && channels.includes('email') && recipients.length === 0;
  const silent = enabled && channels.length === 0;
  return [
    ...repeated,
    ...(unheard
      ? [{ pointer: '/recipients', code: 'required', message: 'Add a recipient for the emails.' }]
      : []),
    ...(silent
      ? [
          {
            pointer: '/channels',
            code: 'required',
            message: 'Choose a channel, or turn the notification off.',
          },
        ]
      : []),
  ];
};

const updateNotificationSetting = defineWrite(
  'updateNotificationSetting',
  async ({ path, body }, { database, viewer }) => {
    const { merchantId: merchant_id, event } = path;
    const faults = checkNotification(body);
    if (faults.length > 0) return { refused: unprocessable(...faults) };
    const stored = { ...body, updated_by: viewer.user.email };
    await database
      .insertInto('notification_settings')
      .values({ merchant_id, event, ...stored })
      .onConflict((known) =>
        known.columns(['merchant_id', 'event']).doUpdateSet({ ...stored, updated_at: transactionNow }),
      )
      .execute();
    return { answer: await readNotificationSetting(database, merchant_id, event, viewer.scope) };
  },
);

/** The events of which merchants are notified. */
export const notificationOperations = [
  listNotificationSettings,
  getNotificationSetting,
  updateNotificationSetting,
] as const;
