import type { components } from '../../../../openapi/generated/provider.ts';
import { emitEvent } from '../../events/emit-event.ts';
import type { Database } from '../../store/store.ts';

/** Notifies the partner's systems of a dispute's new status. */
export const emitChargeback = async (
  database: Database,
  chargeback: components['schemas']['Chargeback'],
): Promise<void> => {
  const { id, chargeback_id, transaction_id, merchant_id, chargeback_amount, currency, status } = chargeback;
  const { reason, action_due_date } = chargeback;
  await emitEvent(database, {
    merchantId: merchant_id,
    type: `chargeback.${status}`,
    data: { id, chargeback_id, transaction_id, chargeback_amount, currency, status, reason, action_due_date },
  });
};
