import type { ServedOperation } from '../description/description.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import type { Database } from '../store/store.ts';
import { findAbsentViewer } from './absent-viewer.ts';
import { isKeyInForce } from './keys/find-key.ts';
import { isActive, type Viewer } from './viewer.ts';

/** Who was admitted to which operation, from where, and whose records they could see then. */
interface Admission {
  readonly viewer: Viewer;
  readonly operation: ServedOperation;
  readonly ip: string;
  /** The merchants of a partner; null for any other. */
  readonly merchantIds: readonly string[] | null;
}

/** The merchants whose records somebody can see now. */
export const findMerchantIds = async (
  database: Database,
  { scope }: Viewer,
): Promise<readonly string[] | null> => {
  if (scope.kind !== 'partner') return null;
  const merchants = database.selectFrom('merchants').select('id').where('partner_id', '=', scope.partnerId);
  return (await merchants.execute()).map(({ id }) => id);
};

/**
 * Whether somebody who was admitted to an operation would be admitted again, unchanged: their session or
 * secret key is not over, they are active, have the same role and organisation, may still call it from their
 * address, and no merchant has left them meanwhile. The check does not count as activity.
 */
export const isStillAdmitted = async (database: Database, admission: Admission): Promise<boolean> => {
  const { viewer, operation, ip, merchantIds } = admission;
  const { id, acts_as } = viewer.user;
  const isCurrent =
    viewer.sessionId === '' ? isKeyInForce(database, viewer.sessionHash) : hasSession(database, viewer);
  if (!(await isCurrent)) return false;
  const now = await findAbsentViewer(database, { user_id: id, made_as: acts_as }, operation, ip);
  if (now === null) return false;
  return merchantIds === null || (await hasMerchants(database, now, merchantIds));
};

/** A session has the same id after its token is renewed. */
const hasSession = async (database: Database, { sessionId }: Viewer): Promise<boolean> => {
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

const hasMerchants = async (
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
