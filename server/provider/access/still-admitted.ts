import type { ServedOperation } from '../description/description.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import type { Database } from '../store/store.ts';
import { findAbsentViewer } from './absent-viewer.ts';
import { isActive, type Viewer } from './viewer.ts';

/** Who was let in to what, from where, and of whom they may see something there. */
interface Admission {
  readonly viewer: Viewer;
  readonly operation: ServedOperation;
  readonly ip: string;
  /** The merchants of a partner; null for any other. */
  readonly merchantIds: readonly string[] | null;
}

/** Notes of whom somebody sees something now. */
export const findMerchantIds = async (
  database: Database,
  { scope }: Viewer,
): Promise<readonly string[] | null> => {
  if (scope.kind !== 'partner') return null;
  const merchants = database.selectFrom('merchants').select('id').where('partner_id', '=', scope.partnerId);
  return (await merchants.execute()).map(({ id }) => id);
};

/**
 * Whether somebody who was let in to an operation would be let in to it once more, as the same: their session or secret key is not
 * over, they are active, act as what they did then, may still call it from where they are, and no merchant left them meanwhile.
 * Asking does not count as activity.
 */
export const isStillAdmitted = async (database: Database, admission: Admission): Promise<boolean> => {
  const { viewer, operation, ip, merchantIds } = admission;
  const { id, acts_as } = viewer.user;
  const isHeld = viewer.sessionId === '' ? holdsKey(database, viewer) : holdsSession(database, viewer);
  if (!(await isHeld)) return false;
  const now = await findAbsentViewer(database, { user_id: id, made_as: acts_as }, operation, ip);
  if (now === null) return false;
  return merchantIds === null || (await holdsMerchants(database, now, merchantIds));
};

/** A session goes on under the same id when its token is renewed. */
const holdsSession = async (database: Database, { sessionId }: Viewer): Promise<boolean> => {
  const row = await database
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where(isActive)
    .executeTakeFirst();
  return row !== undefined;
};

const holdsKey = async (database: Database, { sessionHash }: Viewer): Promise<boolean> => {
  const row = await database
    .selectFrom('secret_keys')
    .select('user_id')
    .where('key_hash', '=', sessionHash)
    .executeTakeFirst();
  return row !== undefined;
};

const holdsMerchants = async (
  database: Database,
  { partnerId }: Viewer,
  merchantIds: readonly string[],
): Promise<boolean> => {
  const [row] = await rowsOf({ holds: column.boolean })`
    select ${[...merchantIds]}::text[] <@ array(select id from merchants where partner_id = ${partnerId}) as holds`.execute(
    database,
  );
  return row?.holds === true;
};
