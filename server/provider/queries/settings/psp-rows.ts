import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { instantText, typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

/** The public part of credentials; their hashes never leave the store. */
const credentials = typed.json<Schemas['PspCredential'][]>`
  select coalesce(json_agg(json_build_object('name', name, 'last_four', last_four, 'updated_by', updated_by,
    'updated_at', ${instantText(sql.ref('updated_at'))}) order by name), '[]')
  from psp_credentials where psp_credentials.psp_id = psps.id`;

const connectionsCount = typed.bigint`select count(*) from payment_services where payment_services.psp = psps.code`;

/** Payment providers in the shape of the description, not yet filtered or sorted. */
export const selectPsps = (database: Database) =>
  database
    .selectFrom('psps')
    .select(['id', 'code', 'name', 'status', 'environment', 'api_base_url', 'onboarding'])
    .select(['supported_currencies', 'supported_brands', 'supported_methods', 'required_properties'])
    .select(['created_at', 'updated_at'])
    .select([credentials.as('credentials'), connectionsCount.as('connections_count')]);

/** Reads one payment provider; throws the 404 of absent ids. */
export const readPsp = async (database: Database, id: string): Promise<Schemas['Psp']> => {
  const psp = await selectPsps(database).where('id', '=', id).executeTakeFirst();
  if (psp === undefined) throw notFound('payment provider');
  return psp;
};

/** A payment provider by its code, locked against deletion until the transaction ends; undefined when unknown. */
export const lockPsp = async (database: Database, code: string) =>
  database
    .selectFrom('psps')
    .select(['id', 'code', 'name', 'status', 'onboarding', 'required_properties'])
    .select(['supported_currencies', 'supported_brands'])
    .where('code', '=', code)
    .forKeyShare()
    .executeTakeFirst();
