import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import type { Viewer } from '../viewer.ts';

/** Names of a new connection. */
export const createConnectionId = (): string => createId('sso');

/** The connection of an organisation: the id of a merchant or a partner, or "platform". */
export const findConnection = async (
  database: Database,
  organisation: string,
): Promise<ConnectionRow | undefined> =>
  database
    .selectFrom('sso_connections')
    .selectAll()
    .where('organisation', '=', organisation)
    .executeTakeFirst();

/** The part of an address behind its @, in lower case. */
export const domainOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .slice(email.trim().lastIndexOf('@') + 1);

/** The enabled connection to which an address leads. */
export const findByAddress = async (database: Database, email: string): Promise<ConnectionRow | undefined> =>
  database
    .selectFrom('sso_connections')
    .innerJoin('sso_domains', 'sso_domains.connection_id', 'sso_connections.id')
    .selectAll('sso_connections')
    .where('sso_domains.domain', '=', domainOf(email))
    .where('sso_connections.enabled', '=', true)
    .executeTakeFirst();

/** The domains of a connection, in their order. */
export const readDomains = async (database: Database, connectionId: string): Promise<readonly string[]> => {
  const rows = await database
    .selectFrom('sso_domains')
    .select('domain')
    .where('connection_id', '=', connectionId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain }) => domain);
};

type Role = Viewer['user']['role'];

/** Which role the people of a connection's organisation have. */
export const roleOf = ({
  merchant_id,
  partner_id,
}: Pick<ConnectionRow, 'merchant_id' | 'partner_id'>): Role => {
  if (merchant_id !== null) return 'Merchant';
  return partner_id === null ? 'Admin' : 'Partner';
};

/** Whether somebody is of the organisation of a connection. */
export const isOf = (
  connection: Pick<ConnectionRow, 'merchant_id' | 'partner_id'>,
  user: Pick<Viewer['user'], 'role' | 'merchant_id' | 'partner_id'>,
): boolean =>
  user.role === roleOf(connection) &&
  user.merchant_id === connection.merchant_id &&
  user.partner_id === connection.partner_id;

/** The addresses of an organisation that have to be entered at its identity provider. */
export const addressesOf = (publicUrl: URL, organisation: string) => ({
  redirect_uri: new URL(`/sso/callback/${encodeURIComponent(organisation)}`, publicUrl).href,
  signed_out_uri: new URL('/', publicUrl).href,
  logout_uri: new URL(`/sso/logout/${encodeURIComponent(organisation)}`, publicUrl).href,
});
