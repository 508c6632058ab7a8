import { sql } from 'kysely';
import type { OperationId } from '../../../../openapi/generated/operations.ts';
import type { ScimClient } from '../../access/scim/scim-client.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import { defineScimRead, defineScimWrite, type Operation } from '../../mechanism/define-operation.ts';
import type { Context } from '../../mechanism/operation.ts';
import {
  groupsFilteredBy,
  readScimGroup,
  selectScimGroupRows,
  selectScimGroups,
  toScimGroup,
  type ScimGroupRow,
} from '../../queries/scim/select-groups.ts';
import { answeredOf, isAnswered } from '../../scim/answered-attributes.ts';
import { filterCondition } from '../../scim/filter-condition.ts';
import { parseFilter } from '../../scim/filter.ts';
import { wishOfGroup, wishOfGroupOperations, type GroupWish } from '../../scim/group-wish.ts';
import { listed, pageOf } from '../../scim/pages.ts';
import { readOperations } from '../../scim/user-wish.ts';
import { createId } from '../../store/create-id.ts';
import { rowCount, typed } from '../../store/typed-sql.ts';
import { keepGroup, type KeptGroup } from './keep-group.ts';
import type { Keeping } from './keep-user.ts';
import { lockPlatform } from './refuse-lockout.ts';

const none: GroupWish = { displayName: '', externalId: null, members: new Set() };

const listScimGroups = defineScimRead(
  'listScimGroups',
  async ({ query }, { database, viewer: { connection }, settings }) => {
    const page = pageOf(query);
    const fits =
      query.filter === undefined
        ? typed.boolean`true`
        : filterCondition(parseFilter(query.filter), groupsFilteredBy);
    const { total } = await selectScimGroups(database, connection)
      .where(fits)
      .select(rowCount.as('total'))
      .executeTakeFirstOrThrow();
    const rows =
      page.count === 0
        ? []
        : await selectScimGroupRows(database, connection, isAnswered('members', query))
            .where(fits)
            .orderBy('scim_groups.created_at')
            .orderBy('scim_groups.id')
            .limit(page.count)
            .offset(page.startIndex - 1)
            .execute();
    return listed(
      rows.map((row) => answeredOf(toScimGroup(row, settings.publicUrl), query)),
      page,
      total,
    );
  },
);

const getScimGroup = defineScimRead(
  'getScimGroup',
  async ({ path, query }, { database, viewer: { connection }, settings }) => {
    const row = await readScimGroup(database, connection, path.id, isAnswered('members', query));
    return answeredOf(toScimGroup(row, settings.publicUrl), query);
  },
);

const keepingOf = async (
  operationId: OperationId,
  { database, viewer, request }: Context<ScimClient>,
): Promise<Keeping> => {
  await lockPlatform(database, viewer.connection);
  const call = auditedCall(operationId, { viewer: null, scim: viewer, request });
  return { database, connection: viewer.connection, call };
};

const keptOf = ({ id, display_name, external_id, members }: ScimGroupRow): KeptGroup => ({
  id,
  displayName: display_name,
  externalId: external_id,
  members: new Set((members ?? []).map(({ value }) => value)),
});

/** What the audit trail keeps of a change: names, and who came and went. */
const recordOf = (before: GroupWish, after: GroupWish) => {
  const named = ({ displayName, externalId }: GroupWish) => ({
    display_name: displayName,
    external_id: externalId,
  });
  return {
    before: { ...named(before), removed: [...before.members].filter((id) => !after.members.has(id)) },
    after: { ...named(after), added: [...after.members].filter((id) => !before.members.has(id)) },
  };
};

const createScimGroup = defineScimWrite('createScimGroup', async ({ body }, context) => {
  const keeping = await keepingOf('createScimGroup', context);
  const wish = wishOfGroup(body, none);
  const id = createId('grp');
  const refused = await keepGroup(keeping, { id, ...none }, wish);
  if (refused !== null) return { refused };
  const row = await readScimGroup(context.database, keeping.connection, id);
  return {
    answer: toScimGroup(row, context.settings.publicUrl),
    audit: { type: 'create', target: id, before: null, after: recordOf(none, wish).after },
  };
});

const replaceScimGroup = defineScimWrite('replaceScimGroup', async ({ path, body }, context) => {
  const keeping = await keepingOf('replaceScimGroup', context);
  const before = keptOf(await readScimGroup(context.database, keeping.connection, path.id));
  const wish = wishOfGroup(body, before);
  const refused = await keepGroup(keeping, before, wish);
  if (refused !== null) return { refused };
  const row = await readScimGroup(context.database, keeping.connection, path.id);
  return {
    answer: toScimGroup(row, context.settings.publicUrl),
    audit: { ...recordOf(before, wish) },
  };
});

const patchScimGroup = defineScimWrite('patchScimGroup', async ({ path, body }, context) => {
  const keeping = await keepingOf('patchScimGroup', context);
  const before = keptOf(await readScimGroup(context.database, keeping.connection, path.id));
  const wish = wishOfGroupOperations(readOperations(body.Operations), before);
  const refused = await keepGroup(keeping, before, wish);
  if (refused !== null) return { refused };
  return { answer: null, audit: { ...recordOf(before, wish) } };
});

const deleteScimGroup = defineScimWrite('deleteScimGroup', async ({ path }, context) => {
  const keeping = await keepingOf('deleteScimGroup', context);
  const before = keptOf(await readScimGroup(context.database, keeping.connection, path.id));
  // Without members first, so that whoever was one loses the role that it gave.
  const refused = await keepGroup(keeping, before, { ...before, members: new Set() });
  if (refused !== null) return { refused };
  await sql`delete from scim_groups where id = ${path.id}`.execute(context.database);
  return { answer: null, audit: { before: recordOf(before, none).before, after: null } };
});

/** The groups that the identity provider of an organisation keeps here. */
export const scimGroupOperations: readonly Operation[] = [
  listScimGroups,
  createScimGroup,
  getScimGroup,
  replaceScimGroup,
  patchScimGroup,
  deleteScimGroup,
];
