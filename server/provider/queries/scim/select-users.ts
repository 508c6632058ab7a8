import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { roleOf } from '../../access/single-sign-on/connections.ts';
import { Problem } from '../../problem/problem.ts';
import type { FilteredAttribute, FilteredBy } from '../../scim/filter-condition.ts';
import { resourceAddress } from '../../scim/resource-address.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { typed } from '../../store/typed-sql.ts';

type ScimUser = components['schemas']['ScimUser'];

/** Somebody of an organisation as its identity provider sees them. */
export interface ScimUserRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly last_name: string;
  readonly is_active: boolean;
  readonly user_name: string;
  readonly external_id: string | null;
  readonly display_name: string | null;
  /** Whether SCIM keeps them already. */
  readonly is_kept: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly groups: readonly { readonly value: string; readonly display: string }[];
}

const userName = sql`coalesce(scim_users.user_name, users.email)`;
const wholeName = sql`users.name || ' ' || users.last_name`;
const displayName = sql`coalesce(scim_users.display_name, ${wholeName})`;
const email: FilteredAttribute = { value: sql`users.email`, as: 'text' };

/** What lists of users are filtered by; the one address that is kept is the primary one, for work. */
export const usersFilteredBy: FilteredBy = {
  noun: 'Users',
  attributes: new Map<string, FilteredAttribute>([
    ['id', { value: sql`users.id`, as: 'exact' }],
    ['externalid', { value: sql`scim_users.external_id`, as: 'exact' }],
    ['username', { value: userName, as: 'text' }],
    ['displayname', { value: displayName, as: 'text' }],
    ['name.givenname', { value: sql`users.name`, as: 'text' }],
    ['name.familyname', { value: sql`users.last_name`, as: 'text' }],
    ['name.formatted', { value: wholeName, as: 'text' }],
    ['emails', email],
    ['emails.value', email],
    ['emails.type', { value: sql`'work'::text`, as: 'text' }],
    ['emails.primary', { value: sql`true`, as: 'boolean' }],
    ['active', { value: sql`users.status = 1`, as: 'boolean' }],
    ['meta.created', { value: sql`users.created_at`, as: 'instant' }],
    ['meta.lastmodified', { value: sql`users.updated_at`, as: 'instant' }],
  ]),
  holding: new Map(
    ['groups', 'groups.value'].map((name) => [
      name,
      (id: string) =>
        typed.boolean`exists (select from scim_members where scim_members.user_id = users.id and group_id = ${id})`,
    ]),
  ),
};

/**
 * The people whom the identity provider of a connection reaches: of its organisation and no other, with an address in a domain of the
 * connection or kept by SCIM already.
 */
export const selectScimUsers = (database: Database, connection: ConnectionRow) =>
  database
    .selectFrom('users')
    .leftJoin('scim_users', (join) =>
      join.onRef('scim_users.user_id', '=', 'users.id').on('scim_users.connection_id', '=', connection.id),
    )
    .where('users.deleted_at', 'is', null)
    .where('users.role', '=', roleOf(connection))
    .where(typed.boolean`users.merchant_id is not distinct from ${connection.merchant_id}
      and users.partner_id is not distinct from ${connection.partner_id}
      and (scim_users.user_id is not null or split_part(users.email, '@', 2) in
        (select domain from sso_domains where sso_domains.connection_id = ${connection.id}))`);

const columns = (connection: ConnectionRow) =>
  [
    typed.boolean`users.status = 1`.as('is_active'),
    typed.text`${userName}`.as('user_name'),
    typed.boolean`scim_users.user_id is not null`.as('is_kept'),
    typed.json<
      ScimUserRow['groups']
    >`coalesce((select json_agg(json_build_object('value', scim_groups.id, 'display', scim_groups.display_name)
      order by lower(scim_groups.display_name))
    from (select scim_groups.* from scim_groups join scim_members on group_id = scim_groups.id
      where scim_members.user_id = users.id and scim_groups.connection_id = ${connection.id}
      order by lower(display_name) limit 1000) as scim_groups), '[]')`.as('groups'),
  ] as const;

/** The rows of a page of people, or of one of them. */
export const selectScimUserRows = (database: Database, connection: ConnectionRow) =>
  selectScimUsers(database, connection)
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.last_name',
      'users.created_at',
      'users.updated_at',
      'scim_users.external_id',
      'scim_users.display_name',
    ])
    .select(columns(connection));

/** The same answer for whom there is not and for whom the identity provider does not reach. */
const noScimUser = (): Problem => new Problem({ status: 404, detail: 'There is no user with this id.' });

/** Reads somebody whom the identity provider reaches; throws `Problem` 404 for anybody else. */
export const readScimUser = async (
  database: Database,
  connection: ConnectionRow,
  id: string,
): Promise<ScimUserRow> => {
  const row = await selectScimUserRows(database, connection).where('users.id', '=', id).executeTakeFirst();
  if (row === undefined) throw noScimUser();
  return row;
};

/** Somebody in the form of RFC 7643, section 4.1. */
export const toScimUser = (row: ScimUserRow, publicUrl: URL): ScimUser => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  id: row.id,
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  userName: row.user_name,
  name: {
    formatted: `${row.name} ${row.last_name}`,
    givenName: row.name,
    familyName: row.last_name,
  },
  displayName: row.display_name ?? `${row.name} ${row.last_name}`,
  emails: [{ value: row.email, type: 'work', primary: true }],
  active: row.is_active,
  groups: row.groups.map(({ value, display }) => ({
    value,
    display,
    $ref: resourceAddress(publicUrl, 'Groups', value),
  })),
  meta: {
    resourceType: 'User',
    created: row.created_at,
    lastModified: row.updated_at,
    location: resourceAddress(publicUrl, 'Users', row.id),
  },
});
