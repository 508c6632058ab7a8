import type { components } from '../../../../openapi/generated/provider.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

/** A user's passkeys in the shape of the description. */
export const ownPasskeys = (database: Database, userId: string) =>
  database
    .selectFrom('passkeys')
    .where('passkeys.user_id', '=', userId)
    .select(['passkeys.id', 'passkeys.name', 'passkeys.created_at', 'passkeys.last_used_at'])
    .select(
      typed.text<
        Schemas['PasskeyKept']
      >`case when passkeys.is_synced then 'synced' else 'this_device' end`.as('kept'),
    );

/** One of a user's passkeys; throws the 404 of an unknown one. */
export const readOwnPasskey = async (
  database: Database,
  userId: string,
  id: string,
): Promise<Schemas['Passkey']> => {
  const row = await ownPasskeys(database, userId).where('passkeys.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('passkey');
  return row;
};
