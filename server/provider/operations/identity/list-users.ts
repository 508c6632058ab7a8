import { allOf, searchConditions } from '../../queries/lists/report-filters.ts';
import { orderBy } from '../../queries/lists/order-by.ts';
import { readPage } from '../../queries/lists/page.ts';
import { findUser, userRows } from '../../queries/identity/user-rows.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { requireOwnOrManager } from './own-details.ts';

/** The users that fit every filter. */
export const listUsers = defineRead('listUsers', ({ query }, { database }) => {
  const { searchText, userTypes, status, ids, sortBy, order } = query;
  let rows = userRows(database).where(
    allOf(searchConditions(searchText, ['users.name', 'users.last_name', 'users.email'])),
  );
  if (userTypes !== undefined && userTypes.length > 0) rows = rows.where('users.role', 'in', userTypes);
  if (status !== undefined) rows = rows.where('users.status', '=', status);
  if (ids !== undefined) rows = rows.where('users.id', 'in', ids);
  const column = sortBy === 'user_type' ? 'role' : sortBy;
  const sorted = rows.orderBy(orderBy({ column: `users.${column}`, nullable: true }, order, 'users.id'));
  return readPage(sorted, query);
});

/** One user; for whom users are not their business, themselves alone. */
export const getUser = defineRead('getUser', ({ path }, { database, viewer }) => {
  requireOwnOrManager(viewer, path.id);
  return findUser(database, path.id);
});
