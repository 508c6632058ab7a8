import type { components } from '../../../../openapi/generated/provider.ts';
import { queueChargebackMails } from '../../mail/queue-chargeback-mails.ts';
import type { Database } from '../../store/store.ts';
import { emitChargeback } from './emit-chargeback.ts';

/** Notifies the partner's systems of a dispute's new status, and by mail the people whom it concerns. */
export const announceChargeback = async (
  database: Database,
  publicUrl: URL,
  chargeback: components['schemas']['Chargeback'],
): Promise<void> => {
  await emitChargeback(database, chargeback);
  await queueChargebackMails(database, publicUrl, chargeback, chargeback.status);
};
