import { sql } from 'kysely';
import { unusablePassword } from '../../../passwords/password.ts';
import { Problem } from '../../problem/problem.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import type { UserRow } from '../../store/tables/identity.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import type { Vouched } from './claims.ts';
import { domainOf, isOf, readDomains, roleOf } from './connections.ts';
import { lockRoleRules, type Gift } from './role-rules.ts';

const refusal = (code: string, detail: string): Problem => new Problem({ status: 403, code, detail });

const unverified = (): Problem =>
  refusal(
    'sso-address',
    'Your identity provider does not vouch for your e-mail address. Ask whoever runs it to confirm the address.',
  );

const foreign = (): Problem =>
  refusal('sso-foreign', 'This address cannot be signed in by this identity provider.');

const noRole = (): Problem =>
  refusal(
    'sso-role',
    'You have no account here, and none of your roles at the identity provider stands for one. Ask an administrator of your organisation.',
  );

const deactivated = (): Problem =>
  refusal('deactivated', 'Your account was deactivated. Ask an administrator of your organisation.');

/** Somebody who is let in. */
interface Admitted {
  readonly user: UserRow;
  /** The value that decided what a new person may do; null for one who was known. */
  readonly role: string | null;
}

/** Gives a new person exactly what a rule gives. */
export type GiveRole = (userId: string, gift: Gift) => Promise<void>;

/**
 * The user whom an identity provider names: by issuer and subject, the first time by an address for which it vouches, and only within
 * the organisation of the connection; somebody new becomes a user with what the connection says of their roles. Answers the refusal otherwise.
 */
export const admitPerson = async (
  database: Database,
  connection: ConnectionRow,
  person: Vouched,
  give: GiveRole,
): Promise<Admitted | Problem> => {
  await takeTurn(database, `single sign-on ${connection.id} ${person.subject}`);
  const known = await findLinked(database, connection, person);
  if (known !== undefined) return checkUser(connection, known, null);
  const { email } = person;
  if (email === null || !person.isEmailVerified) return unverified();
  const domains = await readDomains(database, connection.id);
  if (!domains.includes(domainOf(email))) return foreign();
  await takeTurn(database, `users.email ${email}`);
  const owner = await database
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const admitted =
    owner === undefined
      ? await addPerson(database, connection, { ...person, email }, give)
      : checkUser(connection, owner, null);
  if (admitted instanceof Problem) return admitted;
  const isLinked = await link(database, connection, person, admitted.user.id);
  if (!isLinked) return foreign();
  const placed =
    owner === undefined ? admitted : await giveFirstRole(database, connection, { ...admitted, person }, give);
  await keepRole(database, connection, person, placed.role);
  return placed;
};

/** Keeps which value decided what somebody may do, so that they follow when the connection gives something else for it. */
const keepRole = async (
  database: Database,
  { id }: ConnectionRow,
  { issuer, subject }: Vouched,
  role_value: string | null,
): Promise<void> => {
  await database
    .updateTable('sso_identities')
    .set({ role_value })
    .where('connection_id', '=', id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .execute();
};

/** The first rule of a connection that fits a person, and gives something. */
const findRule = async (database: Database, connection: ConnectionRow, { roleValues }: Vouched) => {
  if (roleValues.length === 0) return null;
  const rules = await lockRoleRules(database, connection);
  const rule = rules.find(({ value }) => roleValues.includes(value));
  if (rule === undefined) return null;
  const { value, gift } = rule;
  return gift === null ? null : { value, gift };
};

/** Whom SCIM made a user without a group that gives a role gets the one of the claim, as anybody does who is new. */
const giveFirstRole = async (
  database: Database,
  connection: ConnectionRow,
  { user, role, person }: Admitted & { readonly person: Vouched },
  give: GiveRole,
): Promise<Admitted> => {
  if (!(await isWithoutRole(database, connection, user.id))) return { user, role };
  const rule = await findRule(database, connection, person);
  if (rule === null) return { user, role };
  await give(user.id, rule.gift);
  return { user, role: rule.value };
};

const isWithoutRole = async (
  database: Database,
  { id, roles }: ConnectionRow,
  userId: string,
): Promise<boolean> => {
  const values = roles.map(({ value }) => value);
  const { rows } =
    await sql`select from scim_users where connection_id = ${id} and user_id = ${userId} and made_here
    and not exists (select from scim_members join scim_groups on scim_groups.id = group_id
      where scim_members.user_id = scim_users.user_id and connection_id = ${id}
        and (display_name = any(${values}::text[]) or external_id = any(${values}::text[])))`.execute(
      database,
    );
  return rows.length > 0;
};

const findLinked = async (database: Database, connection: ConnectionRow, person: Vouched) =>
  database
    .selectFrom('users')
    .innerJoin('sso_identities', 'sso_identities.user_id', 'users.id')
    .selectAll('users')
    .where('sso_identities.connection_id', '=', connection.id)
    .where('sso_identities.issuer', '=', person.issuer)
    .where('sso_identities.subject', '=', person.subject)
    .executeTakeFirst();

const checkUser = (connection: ConnectionRow, user: UserRow, role: string | null): Admitted | Problem => {
  if (!isOf(connection, user)) return foreign();
  return user.status === 1 && user.deleted_at === null ? { user, role } : deactivated();
};

const addPerson = async (
  database: Database,
  connection: ConnectionRow,
  person: Vouched & { readonly email: string },
  give: GiveRole,
): Promise<Admitted | Problem> => {
  const rule = await findRule(database, connection, person);
  if (rule === null) return noRole();
  const user = await insertPerson(database, connection, person);
  await give(user.id, rule.gift);
  return { user, role: rule.value };
};

/** Makes somebody of the connection's organisation a user, whose address its identity provider vouches for and who has no password. */
export const insertPerson = async (
  database: Database,
  connection: ConnectionRow,
  person: Pick<Vouched, 'name' | 'lastName'> & { readonly email: string },
): Promise<UserRow> =>
  database
    .insertInto('users')
    .values({
      id: createId('usr'),
      email: person.email,
      name: person.name,
      last_name: person.lastName,
      phone_number: null,
      role: roleOf(connection),
      partner_id: connection.partner_id,
      merchant_id: connection.merchant_id,
      external_user_id: null,
      status: 1,
      password_hash: unusablePassword(),
      // There is no first password that would have to be changed.
      password_changed_at: transactionNow,
      email_verified_at: transactionNow,
      created_at: transactionNow,
      updated_at: transactionNow,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Binds an account to a person at the identity provider; false where it is bound to another one there. */
const link = async (
  database: Database,
  { id }: ConnectionRow,
  { issuer, subject }: Vouched,
  userId: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`insert into sso_identities (connection_id, issuer, subject, user_id)
    values (${id}, ${issuer}, ${subject}, ${userId}) on conflict do nothing`.execute(database);
  return numAffectedRows === 1n;
};
