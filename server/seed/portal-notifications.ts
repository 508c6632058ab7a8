import {
  keepForPortal,
  transactionNotification,
  type Notification,
} from '../provider/mail/queue-notification.ts';
import { readNotificationSetting } from '../provider/queries/settings/notification-rows.ts';
import { selectPayouts } from '../provider/queries/payouts/payout-rows.ts';
import { selectTransactions } from '../provider/queries/transactions/transaction-rows.ts';
import { payoutNotification } from '../provider/settlement/announce-payout.ts';
import type { Database } from '../provider/store/store.ts';
import type { Chapter } from './world.ts';

/** How many notifications of each kind a merchant gets. */
const payments = 4;
const payouts = 2;

/** The notifications of each merchant in the portal about the last days of the history. */
export const seedPortalNotifications: Chapter = async (database, world) => {
  const since = world.at(20);
  const merchants = await database.selectFrom('merchants').select('id').orderBy('id').execute();
  for (const { id: merchantId } of merchants) {
    const scope = { kind: 'merchant', merchantId } as const;
    const recent = await selectTransactions(database, scope)
      .where('transactions.created_at', '>', since)
      .orderBy('transactions.created_at', 'desc')
      .orderBy('transactions.id')
      .limit(payments)
      .execute();
    for (const transaction of recent) {
      const notification = transactionNotification(transaction);
      if (notification !== null && (await isWanted(database, notification)))
        await keepForPortal(database, notification, transaction.created_at);
    }
    const ended = await selectPayouts(database, scope)
      .where('payouts.status', 'in', ['paid', 'failed'])
      .where('payouts.payout_date', '>', world.day(20))
      .orderBy('payouts.payout_date', 'desc')
      .orderBy('payouts.id')
      .limit(payouts)
      .execute();
    for (const payout of ended) {
      const notification = payoutNotification(payout);
      if (notification !== null && (await isWanted(database, notification)))
        await keepForPortal(database, notification, payout.updated_at);
    }
  }
};

/** Whether the merchant's setting shows the notification in the portal. */
const isWanted = async (database: Database, { merchantId, event }: Notification): Promise<boolean> => {
  const { enabled, channels } = await readNotificationSetting(database, merchantId, event);
  return enabled && channels.includes('portal');
};
