import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { organisationOf } from '../../access/organisation.ts';
import { knownToRole } from '../../access/role-permissions.ts';
import {
  addressesOf,
  createConnectionId,
  findConnection,
  readDomains,
} from '../../access/single-sign-on/connections.ts';
import { lockRoleRules } from '../../access/single-sign-on/role-rules.ts';
import { endOtherSessions } from '../../access/single-sign-on/only-sso.ts';
import { endAllOf } from '../../access/single-sign-on/sso-sessions.ts';
import { permissionsOfUser, type Viewer } from '../../access/viewer.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { CallSettings } from '../../mechanism/call.ts';
import { refuseGuardedUrl } from '../../outbound/guarded-fetch.ts';
import type { Fault } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { connectionOwner } from '../../secrets/secret-owner.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { lockRights, requireStillManager } from '../roles/change-role.ts';
import { applyRules } from './apply-rules.ts';
import { findRoleFaults } from './role-faults.ts';

type Connection = components['schemas']['SingleSignOn'];
type Update = components['schemas']['SingleSignOnUpdate'];

const usualScopes = 'openid email profile';

/** A rule that says so where it names no role, in its row as in the audit trail; rules of before roles could be named do not. */
const wholeRule = (rule: Update['roles'][number]) => ({
  ...rule,
  custom_role_id: rule.custom_role_id ?? null,
});

const readOwn = async (database: Database, viewer: Viewer, publicUrl: URL): Promise<Connection> => {
  const organisation = organisationOf(viewer);
  const known = await findConnection(database, organisation);
  return {
    issuer: known?.issuer ?? null,
    client_id: known?.client_id ?? null,
    has_secret: typeof known?.client_secret === 'string',
    scopes: known?.scopes ?? usualScopes,
    domains: known === undefined ? [] : [...(await readDomains(database, known.id))],
    role_claim: known?.role_claim ?? null,
    roles: (known?.roles ?? []).map(wholeRule),
    known_permissions: [...knownToRole(viewer.user.role)],
    only_sso: known?.only_sso ?? false,
    enabled: known?.enabled ?? false,
    ...addressesOf(publicUrl, organisation),
    updated_at: known?.updated_at ?? null,
  };
};

/** The connection of the caller's organisation; its secret is never answered. */
export const getSingleSignOn = defineRead('getSingleSignOn', (_input, { database, viewer, settings }) =>
  readOwn(database, viewer, settings.publicUrl),
);

const cleanDomains = (domains: readonly string[]): readonly string[] => [
  ...new Set(domains.map((domain) => domain.trim().toLowerCase())),
];

/** The faults of domains that another organisation has, or in which nobody of this one has a confirmed address. */
const findDomainFaults = async (
  database: Database,
  viewer: Viewer,
  domains: readonly string[],
  known: ConnectionRow | undefined,
): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  const before = known === undefined ? [] : await readDomains(database, known.id);
  for (const [index, domain] of domains.entries()) {
    if (before.includes(domain)) continue;
    const pointer = `/domains/${String(index)}`;
    await takeTurn(database, `single sign-on domain ${domain}`);
    const taken = await sql`select from sso_domains where domain = ${domain}`.execute(database);
    if (taken.rows.length > 0) {
      faults.push({ pointer, code: 'duplicate', message: 'Another organisation has this domain.' });
      continue;
    }
    const { merchant_id, partner_id, role } = viewer.user;
    const confirmed = await sql`select from users where split_part(email, '@', 2) = ${domain}
      and email_verified_at is not null and deleted_at is null and role = ${role}
      and merchant_id is not distinct from ${merchant_id} and partner_id is not distinct from ${partner_id}
      limit 1`.execute(database);
    if (confirmed.rows.length === 0)
      faults.push({
        pointer,
        code: 'unproved',
        message: 'Nobody of your organisation has a confirmed address in this domain yet.',
      });
  }
  return faults;
};

/** Single sign-on alone must leave the platform somebody who gets in without it. */
const findLockout = async (database: Database, viewer: Viewer, body: Update): Promise<readonly Fault[]> => {
  if (!body.only_sso) return [];
  if (!body.enabled)
    return [
      {
        pointer: '/only_sso',
        code: 'enabled',
        message: 'Single sign-on has to be enabled before it can be the only way in.',
      },
    ];
  if (organisationOf(viewer) !== 'platform') return [];
  const { rows } = await sql`select from users where role = 'Admin' and status = 1 and deleted_at is null
    and authenticator_type is not null and 'admin.users' = any(${permissionsOfUser}) limit 1`.execute(
    database,
  );
  if (rows.length > 0) return [];
  const message =
    'First let an administrator who manages users set up a second factor: they are the way back in.';
  return [{ pointer: '/only_sso', code: 'lockout', message }];
};

/** The sealed secret that is kept: the new one, else the one before while issuer and client are the same. */
const secretOf = (
  id: string,
  { client_secret, issuer, client_id }: Update,
  known: ConnectionRow | undefined,
  { secrets }: CallSettings,
): string | null => {
  if (client_secret !== undefined && client_secret !== '')
    return secrets.seal(Buffer.from(client_secret), connectionOwner(id));
  return known?.issuer === issuer && known.client_id === client_id ? known.client_secret : null;
};

const keep = async (
  database: Database,
  viewer: Viewer,
  {
    body,
    known,
    settings,
  }: { readonly body: Update; readonly known: ConnectionRow | undefined; readonly settings: CallSettings },
): Promise<string> => {
  const id = known?.id ?? createConnectionId();
  const { issuer, client_id, scopes, role_claim, roles, only_sso, enabled } = body;
  const asked = scopes.split(' ').includes('openid') ? scopes : `openid ${scopes}`;
  const values = {
    issuer,
    client_id,
    client_secret: secretOf(id, body, known, settings),
    scopes: asked,
    role_claim,
    roles: JSON.stringify(roles.map(wholeRule)),
    only_sso,
    enabled,
    updated_at: transactionNow,
  };
  const { merchant_id, partner_id } = viewer.user;
  await database
    .insertInto('sso_connections')
    .values({ id, organisation: organisationOf(viewer), merchant_id, partner_id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  return id;
};

/** Sets the connection of the caller's organisation. */
export const updateSingleSignOn = defineWrite('updateSingleSignOn', async ({ body }, context) => {
  const { database, viewer, settings } = context;
  const giver = await lockRights(database, viewer);
  const refused = refuseGuardedUrl(body.issuer, settings.identityProviders);
  const known = await findConnection(database, organisationOf(viewer));
  const domains = cleanDomains(body.domains);
  const faults: readonly Fault[] = [
    ...(refused === null ? [] : [{ pointer: '/issuer', code: 'address', message: refused }]),
    ...(await findDomainFaults(database, viewer, domains, known)),
    ...(await findRoleFaults(database, giver, body)),
    ...(await findLockout(database, viewer, body)),
  ];
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const rulesBefore = known === undefined ? [] : await lockRoleRules(database, known);
  const id = await keep(database, viewer, { body, known, settings });
  await database.deleteFrom('sso_domains').where('connection_id', '=', id).execute();
  if (domains.length > 0)
    await database
      .insertInto('sso_domains')
      .values(domains.map((domain) => ({ domain, connection_id: id })))
      .execute();
  if (body.only_sso && known?.only_sso !== true)
    await endOtherSessions(database, organisationOf(viewer), viewer);
  const call = auditedCall('updateSingleSignOn', context);
  await applyRules(database, call, {
    id,
    organisation: organisationOf(viewer),
    only_sso: body.only_sso,
    rulesBefore,
  });
  await requireStillManager(database, viewer);
  return {
    answer: await readOwn(database, viewer, settings.publicUrl),
    audit: { target: organisationOf(viewer) },
  };
});

/** Takes the connection of the caller's organisation away, with the sessions that it opened. */
export const removeSingleSignOn = defineWrite('removeSingleSignOn', async (_input, { database, viewer }) => {
  const known = await findConnection(database, organisationOf(viewer));
  if (known !== undefined) {
    await endAllOf(database, known.id);
    await database.deleteFrom('sso_connections').where('id', '=', known.id).execute();
  }
  return { answer: null, audit: { target: organisationOf(viewer) } };
});
