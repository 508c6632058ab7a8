import type { components } from '../../../../openapi/generated/provider.ts';
import { shownActor } from '../../access/shown-actor.ts';
import type { Viewer } from '../../access/viewer.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

/** Whether a row of `secret_keys` works, by the clock of the store. */
export const keyState = typed.text<Schemas['KeyState']>`case
  when secret_keys.revoked_at is not null then 'revoked'
  when secret_keys.expires_at <= now() then 'expired'
  when secret_keys.previous_ends_at > now() then 'rotating'
  else 'active' end`;

/** The keys of a viewer's organisation, in the form of the answer. */
export const selectKeys = (database: Database, { user, scope }: Viewer) =>
  database
    .selectFrom('secret_keys')
    .where('secret_keys.made_as', '=', user.acts_as)
    .select([
      'secret_keys.id',
      'secret_keys.name',
      'secret_keys.is_default',
      'secret_keys.scopes',
      'secret_keys.allowed_addresses',
      'secret_keys.expires_at',
      'secret_keys.last4',
      'secret_keys.last_used_at',
      'secret_keys.rotated_at',
      'secret_keys.created_at',
      'secret_keys.created_by',
      'secret_keys.revoked_at',
      keyState.as('state'),
      typed.boolean`secret_keys.user_id = ${user.id}`.as('is_own'),
      typed.text<string | null>`case when ${keyState} = 'rotating' then secret_keys.previous_last4 end`.as(
        'previous_last4',
      ),
      typed.timestamptz<
        string | null
      >`case when ${keyState} = 'rotating' then secret_keys.previous_ends_at end`.as('previous_ends_at'),
      shownActor(scope, 'secret_keys.revoked_by').as('revoked_by'),
    ]);

/** One key of a viewer's organisation; throws the 404 of any other. */
export const readKey = async (
  database: Database,
  viewer: Viewer,
  id: string,
): Promise<Schemas['ScopedKey']> => {
  const row = await selectKeys(database, viewer).where('secret_keys.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('secret key');
  return { ...row, scopes: [...row.scopes], allowed_addresses: [...row.allowed_addresses] };
};
