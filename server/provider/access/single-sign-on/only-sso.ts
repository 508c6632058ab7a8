import { Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { column, rowsOf, typed } from '../../store/typed-sql.ts';
import { closeSessions } from '../close-sessions.ts';
import { permissionsOfUser, type Viewer } from '../viewer.ts';
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

/** Whether a row of `users` is the way back in. */
const isWayBack = typed.boolean`users.role = 'Admin' and users.authenticator_type is not null
  and 'admin.users' = any(${permissionsOfUser})`;

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
        ${isWayBack} as is_way_back
      from users where id = ${userId}`.execute(database),
  ]);
  return {
    byAddress: connection?.only_sso === true,
    byOrganisation: account?.is_bound === true,
    isWayBack: account?.is_way_back === true,
  };
};

/**
 * Ends the sessions that no identity provider opened, of the people of an organisation that signs in by single sign-on alone from now on:
 * all but the caller's own and those of the way back in.
 */
export const endOtherSessions = async (
  database: Database,
  organisation: string,
  { sessionId }: Pick<Viewer, 'sessionId'>,
): Promise<void> => {
  const open = await rowsOf({ id: column.text, user_id: column.text })`
    select sessions.id, users.id as user_id from sessions join users on users.id = sessions.user_id
    where coalesce(users.merchant_id, users.partner_id, 'platform') = ${organisation}
      and sessions.ended_at is null and sessions.replaced_at is null and sessions.id <> ${sessionId}
      and not exists (select from sso_sessions where session_id = sessions.id) and not (${isWayBack})
    order by users.id`.execute(database);
  for (const { id, user_id } of open) await closeSessions(database, user_id, { only: id });
};

/** The refusal of a password, or of a link to choose one, where single sign-on alone signs in. */
export const onlySso = (): Problem =>
  new Problem({
    status: 403,
    code: 'single-sign-on-only',
    detail:
      'Your organisation signs in with single sign-on (SSO). Choose “Sign in with SSO” and enter your address.',
  });
