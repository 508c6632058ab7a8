import type { components } from '../../../../openapi/generated/provider.ts';
import { managesOrganisation, organisationOf } from '../../access/organisation.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';
import { authorName } from './author-name.ts';

type View = components['schemas']['View'];

/** The views that the people of somebody's organisation share, with the author of each and whether this person may change it. */
export const selectSharedViews = (database: Database, viewer: Viewer) =>
  database
    .selectFrom('shared_views')
    .innerJoin('users', 'users.id', 'shared_views.user_id')
    .where('organisation', '=', organisationOf(viewer))
    .select([
      'shared_views.id',
      'list',
      'shared_views.name',
      'search',
      'columns',
      'shared_views.created_at',
      authorName.as('created_by'),
      typed.boolean`shared_views.user_id = ${viewer.user.id} or ${managesOrganisation(viewer)}`.as(
        'may_change',
      ),
    ]);

/** One shared view; undefined where there is none. */
export const readSharedView = (database: Database, viewer: Viewer, id: string): Promise<View | undefined> =>
  selectSharedViews(database, viewer).where('shared_views.id', '=', id).executeTakeFirst();
