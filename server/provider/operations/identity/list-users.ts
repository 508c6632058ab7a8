import { naming } from '../../queries/lists/list-filters.ts';
import { findUser, userRows } from '../../queries/identity/user-rows.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { requireOwnOrManager } from './own-details.ts';

/** The users that fit every filter. */
export const listUsers = defineList('listUsers', {
  table: 'users',
  rows: userRows,
  filters: {
    searchText: naming('users.name', 'users.last_name', 'users.email'),
    userTypes: 'users.role',
    status: 'users.status',
    ids: 'users.id',
  },
  sorts: { user_type: 'users.role', last_sign_in_at: { column: 'users.last_sign_in_at', nullable: true } },
});

/** One user; callers who do not manage users read only themselves. */
export const getUser = defineRead('getUser', ({ path }, { database, viewer }) => {
  requireOwnOrManager(viewer, path.id);
  return findUser(database, path.id);
});
