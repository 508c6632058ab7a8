import type { JsonObject } from '@counterfoil/engine/json';
import { insertPerson } from '../../access/single-sign-on/admit-person.ts';
import { isOf } from '../../access/single-sign-on/connections.ts';
import type { ScimClient } from '../../access/scim/scim-client.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import { differenceBetween } from '../../mechanism/derive-audit.ts';
import { defineScimRead, defineScimWrite, type Operation } from '../../mechanism/define-operation.ts';
import type { Context, Outcome } from '../../mechanism/operation.ts';
import type { components } from '../../../../openapi/generated/provider.ts';
import { findUser } from '../../queries/identity/user-rows.ts';
import {
  readScimUser,
  selectScimUserRows,
  selectScimUsers,
  toScimUser,
  usersFilteredBy,
  type ScimUserRow,
} from '../../queries/scim/select-users.ts';
import { answeredOf } from '../../scim/answered-attributes.ts';
import { filterCondition } from '../../scim/filter-condition.ts';
import { parseFilter } from '../../scim/filter.ts';
import { listed, pageOf } from '../../scim/pages.ts';
import { readOperations, wishOfOperations, wishOfResource, type UserWish } from '../../scim/user-wish.ts';
import type { OperationId } from '../../../../openapi/generated/operations.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { rowCount, typed } from '../../store/typed-sql.ts';
import { setPermissions } from '../identity/permission-changes.ts';
import { removeUser, setStatus } from '../identity/user-states.ts';
import {
  isNameTaken,
  keepNames,
  keepUser,
  namesOf,
  requireOwnAddress,
  taken,
  type Keeping,
} from './keep-user.ts';
import { lockPlatform, refuseLockout } from './refuse-lockout.ts';

type ScimUser = components['schemas']['ScimUser'];

const keepingOf = (
  operationId: OperationId,
  { database, viewer, request }: Context<ScimClient>,
): Keeping => ({
  database,
  connection: viewer.connection,
  call: auditedCall(operationId, { viewer: null, scim: viewer, request }),
});

const listScimUsers = defineScimRead(
  'listScimUsers',
  async ({ query }, { database, viewer: { connection }, settings }) => {
    const page = pageOf(query);
    const fits =
      query.filter === undefined
        ? typed.boolean`true`
        : filterCondition(parseFilter(query.filter), usersFilteredBy);
    const { total } = await selectScimUsers(database, connection)
      .where(fits)
      .select(rowCount.as('total'))
      .executeTakeFirstOrThrow();
    const rows =
      page.count === 0
        ? []
        : await selectScimUserRows(database, connection)
            .where(fits)
            .orderBy('users.created_at')
            .orderBy('users.id')
            .limit(page.count)
            .offset(page.startIndex - 1)
            .execute();
    return listed(
      rows.map((row) => answeredOf(toScimUser(row, settings.publicUrl), query)),
      page,
      total,
    );
  },
);

const getScimUser = defineScimRead(
  'getScimUser',
  async ({ path, query }, { database, viewer: { connection }, settings }) =>
    answeredOf(toScimUser(await readScimUser(database, connection, path.id), settings.publicUrl), query),
);

/** Somebody as the audit trail keeps them: as the users of the portal are shown, with how their identity provider names them. */
const recordOf = async ({ database, connection }: Keeping, id: string): Promise<JsonObject> => {
  const { user_name, external_id, display_name } = await readScimUser(database, connection, id);
  return { ...(await findUser(database, id)), user_name, external_id, display_name };
};

/** The trail of the organisation beside that of the person. */
const concernsOf = ({ connection: { merchant_id, partner_id } }: Keeping): readonly string[] =>
  [merchant_id, partner_id].filter((id) => id !== null);

/** Makes somebody a user who may do nothing until a group gives them a role. */
const addUser = async (keeping: Keeping, wish: UserWish, email: string): Promise<string> => {
  const { database, connection } = keeping;
  const [name, lastName] = namesOf(wish, email, null);
  const { id } = await insertPerson(database, connection, { email, name, lastName });
  await setPermissions(database, id, []);
  if (wish.active === false) await setStatus(database, id, 0);
  const { userName = email, externalId = null, displayName = null } = wish;
  await keepNames(keeping, id, { userName, externalId, displayName }, true);
  return id;
};

const createScimUser = defineScimWrite('createScimUser', async ({ body }, context) => {
  const keeping = keepingOf('createScimUser', context);
  const { database, connection } = keeping;
  const { publicUrl } = context.settings;
  await lockPlatform(database, connection);
  const wish = wishOfResource(body);
  const email = await requireOwnAddress(keeping, wish.address ?? body.userName);
  await takeTurn(database, `users.email ${email}`);
  const owner = await database
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (owner === undefined) {
    if (await isNameTaken(keeping, body.userName, null)) return { refused: taken() };
    const id = await addUser(keeping, wish, email);
    return {
      answer: toScimUser(await readScimUser(database, connection, id), publicUrl),
      audit: { before: null, after: await recordOf(keeping, id), concerns: concernsOf(keeping) },
    };
  }
  if (!isOf(connection, owner)) return { refused: taken() };
  const row = await readScimUser(database, connection, owner.id);
  if (row.is_kept) return { refused: taken() };
  return keep(keeping, row, { ...wish, address: email }, publicUrl);
});

/** Keeps somebody who is there as it is wished. */
const keep = async (
  keeping: Keeping,
  row: ScimUserRow,
  wish: UserWish,
  publicUrl: URL,
): Promise<Outcome<ScimUser>> => {
  const { database, connection } = keeping;
  const before = await recordOf(keeping, row.id);
  const refused = await keepUser(keeping, row, wish);
  if (refused !== null) return { refused };
  return {
    answer: toScimUser(await readScimUser(database, connection, row.id), publicUrl),
    audit: {
      type: 'update',
      target: row.id,
      ...differenceBetween(before, await recordOf(keeping, row.id)),
      concerns: concernsOf(keeping),
    },
  };
};

/** Changes somebody who is there. */
const change = async (
  operationId: OperationId,
  id: string,
  context: Context<ScimClient>,
  wishFor: (address: string) => UserWish,
): Promise<Outcome<ScimUser>> => {
  const keeping = keepingOf(operationId, context);
  const { database, connection } = keeping;
  await lockPlatform(database, connection);
  const row = await readScimUser(database, connection, id);
  return keep(keeping, row, wishFor(row.email), context.settings.publicUrl);
};

const replaceScimUser = defineScimWrite('replaceScimUser', ({ path, body }, context) =>
  change('replaceScimUser', path.id, context, (address) => wishOfResource(body, { address })),
);

const patchScimUser = defineScimWrite('patchScimUser', ({ path, body }, context) =>
  change('patchScimUser', path.id, context, (address) =>
    wishOfOperations(readOperations(body.Operations), { address }),
  ),
);

const deleteScimUser = defineScimWrite('deleteScimUser', async ({ path }, context) => {
  const keeping = keepingOf('deleteScimUser', context);
  const { database, connection, call } = keeping;
  await lockPlatform(database, connection);
  const row = await readScimUser(database, connection, path.id);
  const refused = await refuseLockout(database, connection, [row.id]);
  if (refused !== null) return { refused };
  const before = await recordOf(keeping, row.id);
  await removeUser(database, call, row.id);
  return { answer: null, audit: { before, after: null, concerns: concernsOf(keeping) } };
});

/** The people of an organisation, as its identity provider keeps them. */
export const scimUserOperations: readonly Operation[] = [
  listScimUsers,
  createScimUser,
  getScimUser,
  replaceScimUser,
  patchScimUser,
  deleteScimUser,
];
