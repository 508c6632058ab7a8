import { sql } from 'kysely';
import { transactionNow, typed } from '../store/typed-sql.ts';
import type { Database } from '../store/store.ts';
import { lockUser } from './sessions.ts';

/** Which sessions of a user: all of them, one by its name, or all but one. */
export type ChosenSessions = 'all' | { readonly only: string } | { readonly except: string };

/** Ends sessions at the request of their person or an administrator, and forgets the devices that were remembered in them. */
export const closeSessions = async (
  database: Database,
  userId: string,
  chosen: ChosenSessions,
): Promise<void> => {
  // The lock waits for a session whose token is being renewed, or makes the renewal find that the session is
  // over.
  await lockUser(database, userId);
  await database
    .updateTable('sessions')
    .set({ ended_at: transactionNow, is_closed: true })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(isChosen('id', chosen))
    .execute();
  await database
    .deleteFrom('device_tokens')
    .where('user_id', '=', userId)
    .where(isChosen('session_id', chosen))
    .execute();
};

const isChosen = (column: string, chosen: ChosenSessions) => {
  if (chosen === 'all') return typed.boolean`true`;
  return 'only' in chosen
    ? typed.boolean`${sql.ref(column)} = ${chosen.only}`
    : typed.boolean`${sql.ref(column)} is distinct from ${chosen.except}`;
};
