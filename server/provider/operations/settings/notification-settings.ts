import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Fault } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import {
  readNotificationSetting,
  selectNotificationSettings,
} from '../../queries/settings/notification-rows.ts';
import { readPage } from '../../queries/lists/page.ts';
import { findRepeated } from '../../rules/repeated.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

const sortColumns = {
  event: sql`position`,
  enabled: sql`coalesce(enabled, true)`,
  updated_at: sql`updated_at`,
} as const satisfies Record<Schemas['NotificationSettingSort'], unknown>;

const listNotificationSettings = defineRead(
  'listNotificationSettings',
  ({ path, query }, { database, viewer }) => {
    const { sortBy, order } = query;
    const settings = selectNotificationSettings(database, path.merchantId, viewer.scope)
      .orderBy(sortColumns[sortBy], (sort) => (order === 'asc' ? sort.asc() : sort.desc().nullsLast()))
      .orderBy('position', order);
    return readPage(settings, query);
  },
);

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
    const kept = { ...body, updated_by: viewer.user.email };
    await database
      .insertInto('notification_settings')
      .values({ merchant_id, event, ...kept })
      .onConflict((known) =>
        known.columns(['merchant_id', 'event']).doUpdateSet({ ...kept, updated_at: transactionNow }),
      )
      .execute();
    return { answer: await readNotificationSetting(database, merchant_id, event, viewer.scope) };
  },
);

/** Of what merchants are told. */
export const notificationOperations = [
  listNotificationSettings,
  getNotificationSetting,
  updateNotificationSetting,
] as const;
