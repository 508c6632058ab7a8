import { naming } from '../../queries/lists/list-filters.ts';
import { findUser, userRows } from '../../queries/identity/user-rows.ts';
import { defineList, defineListFile } from '../../mechanism/define-list.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { requireOwnOrManager } from './own-details.ts';

const userPlan = {
  table: 'users',
  rows: userRows,
  filters: {
    searchText: naming('users.name', 'users.last_name', 'users.email'),
    userTypes: 'users.role',
    status: 'users.status',
    ids: 'users.id',
  },
  sorts: { user_type: 'users.role', last_sign_in_at: { column: 'users.last_sign_in_at', nullable: true } },
} as const;

/** The users that fit every filter. */
export const listUsers = defineList('listUsers', userPlan);

/** The same as a file. */
export const downloadUsers = defineListFile('downloadUsers', userPlan, {
  record: 'User',
  columns: 'UserColumn',
});

/** One user; callers who do not manage users read only themselves. */
export const getUser = defineRead('getUser', ({ path }, { database, viewer }) => {
  requireOwnOrManager(viewer, path.id);
  return findUser(database, path.id);
});
