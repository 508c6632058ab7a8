import type { components } from '../../../../openapi/generated/provider.ts';
import { queueChargebackMails } from '../../mail/queue-chargeback-mails.ts';
import type { Database } from '../../store/store.ts';
import { emitChargeback } from './emit-chargeback.ts';

/** Tells the partner's systems of the status that a dispute has come to, and by mail whom it concerns. */
export const tellChargeback = async (
  database: Database,
  publicUrl: URL,
  chargeback: components['schemas']['Chargeback'],
): Promise<void> => {
  await emitChargeback(database, chargeback);
  await queueChargebackMails(database, publicUrl, chargeback, chargeback.status);
};
