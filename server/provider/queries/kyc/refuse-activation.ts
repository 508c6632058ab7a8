import type { Database } from '../../store/store.ts';
import { readOnboardingRules } from './onboarding-rules.ts';

/**
 * Why a merchant may not become active yet: its application is not approved, and its partner's onboarding
 * requires that. Null where it may.
 */
export const refuseActivation = async (
  database: Database,
  merchant: { readonly id: string; readonly partner_id: string | null },
): Promise<string | null> => {
  const application = await database
    .selectFrom('kyc_cases')
    .select('status')
    .where('merchant_id', '=', merchant.id)
    .forShare()
    .executeTakeFirst();
  if (application === undefined || application.status === 'approved') return null;
  const { requires_approval } = await readOnboardingRules(database, merchant.partner_id);
  if (!requires_approval) return null;
  const words = application.status.replaceAll('_', ' ');
  return `A merchant becomes active once its application is approved; this one is ${words}.`;
};
