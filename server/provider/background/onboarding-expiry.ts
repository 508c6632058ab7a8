import { writeAudit } from '../access/audit.ts';
import { moveKycCase } from '../queries/kyc/move-kyc-case.ts';
import { daysOfRule } from '../queries/kyc/onboarding-rules.ts';
import { ownRequest } from '../mechanism/own-request.ts';
import type { Database } from '../store/store.ts';
import type { Worker } from './workers.ts';
import { typed } from '../store/typed-sql.ts';

/** After how many days without a change a case is cancelled. */
const expiryDays = daysOfRule('expires_after_days');

/** Cancels one application that is due; false when there is none. */
const expireDue = async (database: Database): Promise<boolean> => {
  const due = await database
    .selectFrom('kyc_cases')
    .innerJoin('merchants', 'merchants.id', 'kyc_cases.merchant_id')
    .selectAll('kyc_cases')
    .select(expiryDays.as('days'))
    .where('kyc_cases.status', 'in', ['draft', 'information_required'])
    .where(typed.boolean`kyc_cases.updated_at < now() - make_interval(days => ${expiryDays})`)
    .orderBy('kyc_cases.id')
    .limit(1)
    .forUpdate('kyc_cases')
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  const { days, ...kase } = due;
  const change = {
    status: 'cancelled',
    reason_cancellation: 'other',
    detail_other_cancellation: `Not finished within ${String(days)} ${days === 1 ? 'day' : 'days'}`,
  } as const;
  await moveKycCase(database, kase, change);
  await writeAudit(
    database,
    { operationId: 'updateKycStatus', actor: null, request: ownRequest() },
    { type: 'update', target: kase.id, before: { status: kase.status }, after: change },
  );
  return true;
};

/** Cancels applications that are unfinished and were not changed for as many days as the onboarding settings allow; one in each step. */
export const onboardingExpiry: Worker = {
  name: 'onboarding-expiry',
  everyMs: 3_600_000,
  step: (database) => database.transaction().execute(expireDue),
};
