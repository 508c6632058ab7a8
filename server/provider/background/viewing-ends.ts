import type { Viewer } from '../access/viewer.ts';
import { noteViewingEnd } from '../access/viewing.ts';
import { ownRequest } from '../mechanism/own-request.ts';
import type { Worker } from './workers.ts';
import { column, rowsOf, word } from '../store/typed-sql.ts';

/** After so many seconds nobody comes back from viewing a merchant: their own session is idle for too long by then. */
const graceSeconds = 300;

/** Ends sessions in which a merchant was viewed and from which nobody came back, and writes when that was over. */
export const viewingEnds: Worker = {
  name: 'viewing-ends',
  everyMs: 60_000,
  step: (database) =>
    database.transaction().execute(async (transaction) => {
      const [over] = await rowsOf({
        email: column.text,
        role: word<Viewer['user']['role']>(),
        merchant_id: column.text,
        ends_at: column.timestamptz,
      })`
        update sessions set ended_at = now() from users
        where users.id = sessions.user_id and token_hash = (select token_hash from sessions
          where viewing_merchant_id is not null and ended_at is null
            and viewing_until <= now() - make_interval(secs => ${graceSeconds}) limit 1 for update skip locked)
        returning users.email, users.role, viewing_merchant_id as merchant_id, viewing_until as ends_at`.execute(
        transaction,
      );
      if (over === undefined) return false;
      const { email, role, merchant_id, ends_at } = over;
      const request = ownRequest();
      await noteViewingEnd(
        transaction,
        { operationId: 'stopViewing', actor: { email, role }, request },
        merchant_id,
        ends_at,
      );
      return true;
    }),
};
