import { sql } from 'kysely';
import { endOutlived } from '../../access/end-outlived.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import { defineAnsweredList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { findUser } from '../../queries/identity/user-rows.ts';
import { naming } from '../../queries/lists/list-filters.ts';
import { readPerson, selectPeople } from '../../queries/roles/select-people.ts';
import { lockPermissions } from '../identity/permission-changes.ts';
import { lockRights, refuseRole, requireStillManager, setRole } from './change-role.ts';

/** One page of the people of the caller's organisation. */
export const listPeople = defineAnsweredList('listPeople', {
  table: 'users',
  rows: (database, _scope, { viewer }) => selectPeople(database, viewer),
  filters: {
    search: naming('users.name', 'users.last_name', 'users.email'),
    ids: 'users.id',
    custom_role_id: 'users.custom_role_id',
  },
  sorts: {
    full_name: { column: sql`fold_text(users.name || ' ' || users.last_name)` },
    last_sign_in_at: { column: 'users.last_sign_in_at', nullable: true },
  },
  answer: (rows) => ({
    data: rows.map((row) => ({ ...row, effective_permissions: [...row.effective_permissions] })),
  }),
});

/** One of the people of the caller's organisation. */
export const getPerson = defineRead('getPerson', ({ path }, { database, viewer }) =>
  readPerson(database, viewer, path.id),
);

/** Gives somebody a role, or that of their user type again; it holds from their next request on. */
export const giveCustomRole = defineWrite('giveCustomRole', async ({ path, body }, context) => {
  const { database, viewer } = context;
  const giver = await lockRights(database, viewer);
  await lockPermissions(database, path.id);
  await readPerson(database, viewer, path.id);
  const holder = await findUser(database, path.id);
  const roleId = body.custom_role_id;
  const before = holder.effective_permissions;
  const refused = await refuseRole(database, giver, { holder, before, roleId });
  if (refused !== null) return { refused };
  await setRole(database, path.id, roleId);
  await requireStillManager(database, viewer);
  await endOutlived(database, auditedCall('giveCustomRole', context), path.id);
  return { answer: await readPerson(database, viewer, path.id) };
});
