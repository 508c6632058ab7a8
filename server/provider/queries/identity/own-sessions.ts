import type { components } from '../../../../openapi/generated/provider.ts';
import { isActive, type Viewer } from '../../access/viewer.ts';
import { describeDevice } from '../../rules/describe-device.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

/** A viewer's sessions that are still open. */
export const openSessions = (database: Database, { user, sessionId }: Viewer) =>
  database
    .selectFrom('sessions')
    .where('user_id', '=', user.id)
    .where('replaced_at', 'is', null)
    .where('ended_at', 'is', null)
    .where(isActive)
    .where('viewed_from', 'is', null)
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .select([
      typed.text<string | null>`host(address)`.as('ip_address'),
      typed.text<Schemas['OwnSessionState']>`case when id = ${sessionId} then 'current'
        when verified_at is null then 'signing_in' else 'open' end`.as('state'),
    ]);

/** A session in the form in which the audit trail records it. */
export const findOwnSession = async (database: Database, viewer: Viewer, id: string) => {
  const row = await openSessions(database, viewer).where('id', '=', id).executeTakeFirst();
  return row && { device: describeDevice(row.user_agent), ip_address: row.ip_address };
};
