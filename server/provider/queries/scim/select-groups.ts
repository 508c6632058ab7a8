import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { Problem } from '../../problem/problem.ts';
import type { FilteredAttribute, FilteredBy } from '../../scim/filter-condition.ts';
import { resourceAddress } from '../../scim/resource-address.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { typed } from '../../store/typed-sql.ts';

type ScimGroup = components['schemas']['ScimGroup'];

/** A group that an identity provider keeps here. */
export interface ScimGroupRow {
  readonly id: string;
  readonly display_name: string;
  readonly external_id: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  /** Null where they were not asked for. */
  readonly members: readonly { readonly value: string; readonly display: string }[] | null;
}

/** More members would make an answer too long. */
export const mostMembers = 10_000;

/** What lists of groups are filtered by. */
export const groupsFilteredBy: FilteredBy = {
  noun: 'Groups',
  attributes: new Map<string, FilteredAttribute>([
    ['id', { value: sql`scim_groups.id`, as: 'exact' }],
    ['externalid', { value: sql`scim_groups.external_id`, as: 'exact' }],
    ['displayname', { value: sql`scim_groups.display_name`, as: 'text' }],
    ['meta.created', { value: sql`scim_groups.created_at`, as: 'instant' }],
    ['meta.lastmodified', { value: sql`scim_groups.updated_at`, as: 'instant' }],
  ]),
  holding: new Map(
    ['members', 'members.value'].map((name) => [
      name,
      (id: string) =>
        typed.boolean`exists (select from scim_members where group_id = scim_groups.id and scim_members.user_id = ${id})`,
    ]),
  ),
};

/** The groups of a connection. */
export const selectScimGroups = (database: Database, { id }: ConnectionRow) =>
  database.selectFrom('scim_groups').where('scim_groups.connection_id', '=', id);

/** The rows of a page of groups, or of one of them, with or without their members. */
export const selectScimGroupRows = (database: Database, connection: ConnectionRow, withMembers: boolean) =>
  selectScimGroups(database, connection)
    .select([
      'scim_groups.id',
      'scim_groups.display_name',
      'scim_groups.external_id',
      'scim_groups.created_at',
      'scim_groups.updated_at',
    ])
    .select(
      (withMembers
        ? typed.json<
            ScimGroupRow['members']
          >`coalesce((select json_agg(json_build_object('value', users.id, 'display', users.name || ' ' || users.last_name)
            order by users.id) from scim_members join users on users.id = scim_members.user_id
            where group_id = scim_groups.id and users.deleted_at is null), '[]')`
        : typed.json<ScimGroupRow['members']>`null`
      ).as('members'),
    );

/** The same answer for a group that there is not and for one of another organisation. */
const noGroup = (): Problem => new Problem({ status: 404, detail: 'There is no group with this id.' });

/** Reads a group of a connection; throws `Problem` 404 for any other. */
export const readScimGroup = async (
  database: Database,
  connection: ConnectionRow,
  id: string,
  withMembers = true,
): Promise<ScimGroupRow> => {
  const row = await selectScimGroupRows(database, connection, withMembers)
    .where('scim_groups.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw noGroup();
  return row;
};

/** A group in the form of RFC 7643, section 4.2. */
export const toScimGroup = (row: ScimGroupRow, publicUrl: URL): ScimGroup => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  id: row.id,
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  displayName: row.display_name,
  ...(row.members === null
    ? {}
    : {
        members: row.members.map(({ value, display }) => ({
          value,
          display,
          type: 'User',
          $ref: resourceAddress(publicUrl, 'Users', value),
        })),
      }),
  meta: {
    resourceType: 'Group',
    created: row.created_at,
    lastModified: row.updated_at,
    location: resourceAddress(publicUrl, 'Groups', row.id),
  },
});
