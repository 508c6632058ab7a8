import { permissionsOfUser } from '../../access/viewer.ts';
import { Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';
import { lockAdmins } from '../identity/user-changes.ts';

/** Changes of the platform's own people follow each other: any of them may leave nobody to manage users. */
export const lockPlatform = async (database: Database, { organisation }: ConnectionRow): Promise<void> => {
  if (organisation === 'platform') await lockAdmins(database);
};

type Bound = Pick<ConnectionRow, 'organisation' | 'only_sso'>;

/**
 * What would be lost where these people lose the right to manage users of the platform: the last who have it, or, where single sign-on
 * alone signs in, the last with the second factor that is the way back in. Null where it may be done.
 */
export const findLockout = async (
  database: Database,
  { organisation, only_sso }: Bound,
  losing: readonly string[],
): Promise<'managers' | 'wayBack' | null> => {
  if (organisation !== 'platform' || losing.length === 0) return null;
  const [counted] = await rowsOf({
    lose: column.boolean,
    stay: column.boolean,
    way_back_lost: column.boolean,
    way_back_stays: column.boolean,
  })`
    select coalesce(bool_or(is_losing), false) as lose, coalesce(bool_or(not is_losing), false) as stay,
      coalesce(bool_or(is_losing and has_factor), false) as way_back_lost,
      coalesce(bool_or(not is_losing and has_factor), false) as way_back_stays
    from (select id = any(${[...losing]}::text[]) as is_losing, authenticator_type is not null as has_factor
      from users where role = 'Admin' and status = 1 and deleted_at is null
        and 'admin.users' = any(${permissionsOfUser})) as managers`.execute(database);
  if (counted === undefined) return null;
  if (counted.lose && !counted.stay) return 'managers';
  return only_sso && counted.way_back_lost && !counted.way_back_stays ? 'wayBack' : null;
};

const refusals = {
  managers: 'This is the last active administrator who manages users; SCIM cannot take that away.',
  wayBack: 'This is the last administrator who gets in without single sign-on; SCIM cannot take that away.',
} as const;

/** Refuses a change by SCIM after which nobody would be left to manage users, or to get in without single sign-on; null where it may be done. */
export const refuseLockout = async (
  database: Database,
  connection: Bound,
  losing: readonly string[],
): Promise<Problem | null> => {
  const lockout = await findLockout(database, connection, losing);
  return lockout === null ? null : new Problem({ status: 403, code: 'lockout', detail: refusals[lockout] });
};
