import type { components } from '../../../openapi/generated/provider.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Database } from '../store/store.ts';
import { merchantsInScope } from './transactions-in-scope.ts';

/** The session profile of a viewer. A second factor cannot be set up yet, so a password completes the sign-in. */
export async function readProfile(
  database: Database,
  viewer: Omit<Viewer, 'sessionHash'>,
): Promise<components['schemas']['AuthUser']> {
  const { user } = viewer;
  const currencies = await merchantsInScope(database, viewer.scope)
    .select('merchants.currency')
    .distinct()
    .orderBy('merchants.currency')
    .execute();
  const dataCurrencies = currencies.map((row) => row.currency);
  const { partner_id, merchant_id, role, ...own } = user;
  return {
    ...own,
    roleId: `role_${role.toLowerCase()}`,
    roles: role,
    user_type: role,
    permissions: [...viewer.permissions],
    '2fa_setuped_at': null,
    authenticator_type: null,
    use_new_payout_report: true,
    merchantId: merchant_id,
    merchantIdDashboard: merchant_id,
    partnerId: partner_id ?? viewer.partnerId,
    currencySelected: dataCurrencies.includes('AUD') ? 'AUD' : (dataCurrencies[0] ?? 'AUD'),
    dataCurrencies,
    verified: true,
    email_2fa_verified: false,
    authenticator_2fa_verified: false,
    password_verified: true,
    is_changed_password: user.password_changed_at !== null,
    is_setup_email_authenticate: false,
    is_setup_ga_authenticate: false,
  };
}
