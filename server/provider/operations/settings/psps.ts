import type { components } from '../../../../openapi/generated/provider.ts';
import { storedSecret } from '../../access/stored-secret.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import type { Fault } from '../../problem/problem.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { naming } from '../../queries/lists/list-filters.ts';
import { readPsp, selectPsps } from '../../queries/settings/psp-rows.ts';
import { findPspUse } from '../../queries/settings/psp-use.ts';
import { findRepeated } from '../../rules/repeated.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type PspChanges = components['schemas']['PspChanges'];

const listPsps = defineList('listPsps', {
  table: 'psps',
  rows: selectPsps,
  filters: { search: naming('code', 'name'), status: 'status', ids: 'id' },
});

/** Readers of transactions may read the names of payment providers, but nothing else of them. */
const listPaymentProviders = defineList('listPaymentProviders', {
  table: 'psps',
  key: 'code',
  rows: (database) => database.selectFrom('psps').select(['code', 'name']),
  filters: { search: naming('code', 'name'), codes: 'code' },
});

const getPsp = defineRead('getPsp', ({ path }, { database }) => readPsp(database, path.id));

const checkPsp = async (database: Database, psp: PspChanges): Promise<readonly Fault[]> => [
  ...findRepeated(
    psp.required_properties,
    ({ key }) => key,
    (index) => `/required_properties/${String(index)}/key`,
  ),
  ...findRepeated(
    psp.credentials ?? [],
    ({ name }) => name,
    (index) => `/credentials/${String(index)}/name`,
  ),
  ...(await findUnknownCurrencies(
    database,
    psp.supported_currencies.map((code, index) => ({
      pointer: `/supported_currencies/${String(index)}`,
      code,
    })),
  )),
];

const keepCredentials = async (
  database: Database,
  psp_id: string,
  credentials: NonNullable<PspChanges['credentials']>,
  updated_by: string,
): Promise<void> => {
  for (const { name, value } of credentials) {
    if (value === null) {
      await database
        .deleteFrom('psp_credentials')
        .where('psp_id', '=', psp_id)
        .where('name', '=', name)
        .execute();
      continue;
    }
    const stored = { ...storedSecret(value), updated_by };
    await database
      .insertInto('psp_credentials')
      .values({ psp_id, name, ...stored })
      .onConflict((known) =>
        known.columns(['psp_id', 'name']).doUpdateSet({ ...stored, updated_at: transactionNow }),
      )
      .execute();
  }
};

const createPsp = defineWrite('createPsp', async ({ body }, { database, viewer }) => {
  const { code, credentials = [], ...rest } = body;
  const faults = await checkPsp(database, body);
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const id = createId('psp');
  const made = await database
    .insertInto('psps')
    .values({ ...rest, id, code, required_properties: JSON.stringify(rest.required_properties) })
    .onConflict((taken) => taken.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) {
    const message = 'There is a payment provider with this code already.';
    return { refused: unprocessable({ pointer: '/code', code: 'duplicate', message }) };
  }
  await keepCredentials(database, id, credentials, viewer.user.email);
  return { answer: await readPsp(database, id) };
});

const updatePsp = defineWrite('updatePsp', async ({ path, body }, { database, viewer }) => {
  const { credentials = [], ...rest } = body;
  const faults = await checkPsp(database, body);
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  await database
    .updateTable('psps')
    .set({
      ...rest,
      required_properties: JSON.stringify(rest.required_properties),
      updated_at: transactionNow,
    })
    .where('id', '=', path.id)
    .execute();
  await keepCredentials(database, path.id, credentials, viewer.user.email);
  return { answer: await readPsp(database, path.id) };
});

/** The row's lock makes new uses of it wait until it is deleted: their foreign keys take a shared lock. */
const deletePsp = defineWrite('deletePsp', async ({ path }, { database }) => {
  const psp = await database
    .selectFrom('psps')
    .select('code')
    .where('id', '=', path.id)
    .forUpdate()
    .executeTakeFirst();
  const use = psp === undefined ? null : await findPspUse(database, psp.code);
  if (use !== null) return { refused: conflict('psp-in-use', `This payment provider is in use: ${use}.`) };
  await database.deleteFrom('psps').where('id', '=', path.id).execute();
  return { answer: null };
});

/** Payment providers. */
export const pspOperations = [
  listPsps,
  listPaymentProviders,
  getPsp,
  createPsp,
  updatePsp,
  deletePsp,
] as const;
