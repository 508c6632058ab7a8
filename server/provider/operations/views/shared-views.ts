import { sql } from 'kysely';
import { organisationOf } from '../../access/organisation.ts';
import type { Viewer } from '../../access/viewer.ts';
import { notFound, Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { readSharedView, selectSharedViews } from '../../queries/identity/shared-views.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import { typed } from '../../store/typed-sql.ts';

/** The most views of one list; more would be hard to find. */
const mostViews = 30;

const listViews = defineList('listViews', {
  table: 'shared_views',
  rows: (database, _scope, { viewer }) => selectSharedViews(database, viewer),
  filters: { list: 'list' },
  sorts: { name: { column: sql.ref('shared_views.name') } },
});

const getView = defineRead('getView', async ({ path }, { database, viewer }) => {
  const view = await readSharedView(database, viewer, path.id);
  if (view === undefined) throw notFound('view');
  return view;
});

/** Runs one change after the other for each list, so that the unique index only guards against what this check reports. */
const refuseName = async (
  database: Database,
  viewer: Viewer,
  list: string,
  name: string,
  own: string | null,
): Promise<Problem | null> => {
  if (name === '') {
    return unprocessable({ pointer: '/name', code: 'required', message: 'A view needs a name.' });
  }
  const organisation = organisationOf(viewer);
  await takeTurn(database, `views of ${organisation} ${list}`);
  const others = await database
    .selectFrom('shared_views')
    .select(typed.boolean`lower(name) = lower(${name})`.as('is_same'))
    .where('organisation', '=', organisation)
    .where('list', '=', list)
    .$if(own !== null, (all) => all.where('id', '<>', own ?? ''))
    .execute();
  if (others.some((other) => other.is_same)) {
    const faults = [{ pointer: '/name', code: 'taken', message: 'A shared view has this name already.' }];
    return new Problem({ status: 409, code: 'view-duplicate', detail: faults[0]?.message ?? '', faults });
  }
  return own === null && others.length >= mostViews
    ? conflict('view-count', `A list can have at most ${String(mostViews)} shared views.`)
    : null;
};

const createView = defineWrite('createView', async ({ body }, { database, viewer }) => {
  const { list, search, columns = null } = body;
  const name = body.name.trim();
  const refused = await refuseName(database, viewer, list, name, null);
  if (refused !== null) return { refused };
  const id = createId('view');
  await database
    .insertInto('shared_views')
    .values({
      id,
      organisation: organisationOf(viewer),
      list,
      name,
      search,
      columns: columns === null ? null : JSON.stringify(columns),
      user_id: viewer.user.id,
    })
    .execute();
  const answer = await readSharedView(database, viewer, id);
  if (answer === undefined) throw notFound('view');
  return { answer };
});

/** The view, where this person may change it. */
const readOwn = async (database: Database, viewer: Viewer, id: string) => {
  const view = await readSharedView(database, viewer, id);
  if (view === undefined) throw notFound('view');
  if (view.may_change) return view;
  const detail = 'Only who shared this view, or who manages the organisation, can change it.';
  throw new Problem({ status: 403, code: 'not-allowed', detail });
};

const renameView = defineWrite('renameView', async ({ path, body }, { database, viewer }) => {
  const before = await readOwn(database, viewer, path.id);
  const name = body.name.trim();
  const refused = await refuseName(database, viewer, before.list, name, path.id);
  if (refused !== null) return { refused };
  await database.updateTable('shared_views').set({ name }).where('id', '=', path.id).execute();
  const answer = { ...before, name };
  return {
    answer,
    audit: { type: 'update', target: path.id, before: { name: before.name }, after: { name } },
  };
});

const deleteView = defineWrite('deleteView', async ({ path }, { database, viewer }) => {
  const { name, list, search, columns } = await readOwn(database, viewer, path.id);
  await database.deleteFrom('shared_views').where('id', '=', path.id).execute();
  const before = { name, list, search, columns };
  return { answer: null, audit: { type: 'delete', target: path.id, before } };
});

/** Views of lists that people share with their colleagues. */
export const sharedViewOperations: readonly Operation[] = [
  listViews,
  getView,
  createView,
  renameView,
  deleteView,
];
