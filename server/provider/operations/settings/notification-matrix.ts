import type { components } from '../../../../openapi/generated/provider.ts';
import type { Fault } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { selectNotificationSettings } from '../../queries/settings/notification-rows.ts';
import { findRepeated } from '../../rules/repeated.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
type Channels = Schemas['NotificationChannels'];

const channelsOf = ({ by_portal, by_webhook, by_email }: Channels): Schemas['NotificationChannel'][] => [
  ...(by_email ? ['email' as const] : []),
  ...(by_webhook ? ['webhook' as const] : []),
  ...(by_portal ? ['portal' as const] : []),
];

const readSettings = (database: Database, merchantId: string) =>
  selectNotificationSettings(database, merchantId).orderBy('notification_events.position').execute();
type Stored = Awaited<ReturnType<typeof readSettings>>[number];

/** An event that is off goes out by no channel, whichever it had. */
const shownChannels = ({ event, enabled, by_portal, by_webhook, by_email }: Stored): Channels => ({
  event,
  by_portal: enabled && by_portal,
  by_webhook: enabled && by_webhook,
  by_email: enabled && by_email,
});

const readMatrix = async (
  database: Database,
  merchantId: string,
): Promise<Schemas['NotificationMatrix']> => ({
  merchant_id: merchantId,
  events: (await readSettings(database, merchantId)).map(shownChannels),
});

const findFaults = (wanted: readonly Channels[], stored: ReadonlyMap<string, Stored>): readonly Fault[] => [
  ...findRepeated(
    wanted,
    ({ event }) => event,
    (index) => `/events/${String(index)}/event`,
  ),
  ...wanted.flatMap(({ event, by_email }, index) =>
    by_email && stored.get(event)?.recipients.length === 0
      ? [
          {
            pointer: `/events/${String(index)}/by_email`,
            code: 'required',
            message: 'Add a recipient for the emails.',
          },
        ]
      : [],
  ),
];

const getNotificationMatrix = defineRead('getNotificationMatrix', ({ path }, { database }) =>
  readMatrix(database, path.merchantId),
);

const isSame = (one: Channels, other: Channels): boolean =>
  channelsOf(one).join() === channelsOf(other).join();

const updateNotificationMatrix = defineWrite(
  'updateNotificationMatrix',
  async ({ path: { merchantId: merchant_id }, body }, { database, viewer }) => {
    const settings = await readSettings(database, merchant_id);
    const stored = new Map<string, Stored>(settings.map((setting) => [setting.event, setting]));
    const faults = findFaults(body.events, stored);
    if (faults.length > 0) return { refused: unprocessable(...faults) };
    for (const wanted of body.events) {
      const before = stored.get(wanted.event);
      if (before === undefined || isSame(shownChannels(before), wanted)) continue;
      const channels = channelsOf(wanted);
      const changed = { enabled: channels.length > 0, channels, updated_by: viewer.user.email };
      await database
        .insertInto('notification_settings')
        .values({ merchant_id, event: wanted.event, recipients: before.recipients, ...changed })
        .onConflict((known) =>
          known.columns(['merchant_id', 'event']).doUpdateSet({ ...changed, updated_at: transactionNow }),
        )
        .execute();
    }
    return { answer: await readMatrix(database, merchant_id) };
  },
);

/** All events of which a merchant is notified, by their channels. */
export const notificationMatrixOperations = [getNotificationMatrix, updateNotificationMatrix] as const;
