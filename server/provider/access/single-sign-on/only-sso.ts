import { Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';
import { permissionsOfUser } from '../viewer.ts';
import { findByAddress } from './connections.ts';

/** How far an account is bound to single sign-on. */
export interface Binding {
  /** Whether the domain of the address leads to an organisation that signs in by single sign-on alone. */
  readonly byAddress: boolean;
  /** Whether the account is of such an organisation. */
  readonly byOrganisation: boolean;
  /** Whether it is the way back in: an administrator of the platform who manages users and has a second factor of their own. */
  readonly isWayBack: boolean;
}

/** How far an address, and the account that may have it, are bound. The work for it is the same with and without an account. */
export const readBinding = async (
  database: Database,
  email: string,
  userId: string | null,
): Promise<Binding> => {
  const [connection, [account]] = await Promise.all([
    findByAddress(database, email),
    rowsOf({ is_bound: column.boolean, is_way_back: column.boolean })`
      select exists (select from sso_connections where enabled and only_sso
          and organisation = coalesce(users.merchant_id, users.partner_id, 'platform')) as is_bound,
        role = 'Admin' and authenticator_type is not null and 'admin.users' = any(${permissionsOfUser}) as is_way_back
      from users where id = ${userId}`.execute(database),
  ]);
  return {
    byAddress: connection?.only_sso === true,
    byOrganisation: account?.is_bound === true,
    isWayBack: account?.is_way_back === true,
  };
};

/** The refusal of a password, or of a link to choose one, where single sign-on alone signs in. */
export const onlySso = (): Problem =>
  new Problem({
    status: 403,
    code: 'single-sign-on-only',
    detail:
      'Your organisation signs in with single sign-on (SSO). Choose “Sign in with SSO” and enter your address.',
  });
