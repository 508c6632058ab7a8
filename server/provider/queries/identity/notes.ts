import { organisationOf } from '../../access/organisation.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';
import { authorName } from './author-name.ts';

/** The notes that the people of somebody's organisation wrote on records, with the author of each and whether it is this person. */
export const selectNotes = (database: Database, viewer: Viewer) =>
  database
    .selectFrom('notes')
    .innerJoin('users', 'users.id', 'notes.user_id')
    .where('organisation', '=', organisationOf(viewer))
    .select([
      'notes.id',
      'kind',
      'record',
      'text',
      authorName.as('created_by'),
      'notes.created_at',
      'changed_at',
      typed.boolean`(notes.user_id = ${viewer.user.id})`.as('may_change'),
    ]);
