import { sql } from 'kysely';
import type { Database } from '../../provider/store/store.ts';

/** The rest of details that were cut off while they were written. */
const cutOff = '[{"name":"Reason","value":"Insuff';

/** Damages the newest log of a declined payment, so that the demo set has one that cannot be read. */
export const seedBrokenLog = async (database: Database): Promise<void> => {
  await sql`update transaction_logs set details = to_jsonb(${cutOff}::text)
    where id = (select id from transaction_logs where event = 'declined' order by logged_at desc, id limit 1)`.execute(
    database,
  );
};
