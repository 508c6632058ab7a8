import type { ServedOperation } from '../description/description.ts';
import { typed } from '../store/typed-sql.ts';
import type { Database } from '../store/store.ts';
import { findAbsentViewer } from './absent-viewer.ts';
import { sessionHours, type Viewer } from './viewer.ts';

/**
 * Whether somebody who was let in to an operation would be let in to it once more, as the same: their session or secret key is not
 * over, they are active, act as what they did then, and may still call it. Asking does not count as activity.
 */
export const isStillAdmitted = async (
  database: Database,
  viewer: Viewer,
  operation: ServedOperation,
): Promise<boolean> => {
  const { id, acts_as } = viewer.user;
  const isHeld = viewer.sessionId === '' ? holdsKey(database, viewer) : holdsSession(database, viewer);
  if (!(await isHeld)) return false;
  return (await findAbsentViewer(database, { user_id: id, made_as: acts_as }, operation)) !== null;
};

/** A session goes on under the same id when its token is renewed. */
const holdsSession = async (database: Database, { sessionId }: Viewer): Promise<boolean> => {
  const row = await database
    .selectFrom('sessions')
    .select('sessions.id')
    .where('sessions.id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where(typed.boolean`created_at > now() - make_interval(hours => ${sessionHours})`)
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
