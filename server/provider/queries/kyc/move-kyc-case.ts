import type { components } from '../../../../openapi/generated/provider.ts';
import { emitEvent } from '../../events/emit-event.ts';
import { conflict } from '../../problem/refusals.ts';
import { verdictsAfterReturn } from '../../rules/kyc/kyc-sections.ts';
import { kycEvents } from '../../rules/kyc/kyc-transitions.ts';
import type { Database } from '../../store/store.ts';
import { readKycCase } from './kyc-cases.ts';
import { keepVerdicts } from './kyc-verdicts.ts';
import type { LockedKycCase } from './lock-kyc-case.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

/** The status that a case gets, with the reason where it is cancelled. */
export type KycChange = Pick<
  Schemas['KycStatusUpdate'],
  'status' | 'reason_cancellation' | 'detail_other_cancellation'
>;

/** A merchant that has passed the review may take payments. */
const activateMerchant = async (database: Database, merchantId: string): Promise<void> => {
  await database
    .updateTable('merchants')
    .set({ status: 1 })
    .where('id', '=', merchantId)
    .where('status', '=', 2)
    .execute();
};

const changeStatus = async (database: Database, kase: LockedKycCase, change: KycChange): Promise<void> => {
  const { status } = change;
  if (status === 'submitted') await keepVerdicts(database, kase.id, verdictsAfterReturn(kase.verdicts));
  if (status === 'draft') await keepVerdicts(database, kase.id, {});
  const isDecided = status === 'approved' || status === 'cancelled';
  const { numUpdatedRows } = await database
    .updateTable('kyc_cases')
    .set({
      status,
      reason_cancellation: change.reason_cancellation ?? null,
      detail_other_cancellation: change.detail_other_cancellation ?? null,
      updated_at: transactionNow,
      decided_at: isDecided ? transactionNow : null,
      ...(status === 'submitted' ? { submitted_at: transactionNow } : {}),
      ...(status === 'submitted' && kase.status === 'information_required'
        ? { resubmissions: typed.integer`resubmissions + 1` }
        : {}),
    })
    .where('id', '=', kase.id)
    .where('status', '=', kase.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw conflict('kyc-status', 'The case has changed meanwhile.');
};

/** Gives a locked case another status, activates the merchant that is approved, and notifies the partner's systems. */
export const moveKycCase = async (
  database: Database,
  kase: LockedKycCase,
  change: KycChange,
): Promise<Schemas['KycCase']> => {
  await changeStatus(database, kase, change);
  if (change.status === 'approved') await activateMerchant(database, kase.merchant_id);
  const moved = await readKycCase(database, { kind: 'all' }, kase.id);
  await emitEvent(database, {
    partnerId: moved.partner_id,
    merchantId: moved.merchant_id,
    type: kycEvents[change.status],
    data: {
      case_id: moved.id,
      merchant_id: moved.merchant_id,
      business_name: moved.business_name,
      status: moved.status,
      previous_status: kase.status,
      reason_cancellation: moved.reason_cancellation,
    },
  });
  return moved;
};
