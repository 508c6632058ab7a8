import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { hashToken } from '../../../server/provider/access/secret-token.ts';
import { totpCode, totpStep } from '../../../server/provider/access/factors/totp.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { cheapHash } from '../cheap-hash.ts';
import { callerDomain } from '../create-caller.ts';
import { sealTotp } from '../secrets/test-secrets.ts';
import type { Reach } from './reach.ts';

const secret = Buffer.from('12345678901234567890');
const knownPassword = 'violet-Harbour-41';

/** A person to be changed, with a second factor that can be reset. */
const createVictim = async (database: Database): Promise<string> => {
  const id = createId('usr');
  await sql`insert into users (id, email, name, last_name, password_hash, role, authenticator_type, factor_set_up_at)
    values (${id}, ${`${id.replace('_', '-')}@victim.example`}, 'Vic', 'Tim', 'scrypt$2$1$1$AA$AA', 'Admin', 2, now())`.execute(
    database,
  );
  return id;
};

/** Gives the next callers, as far as they have been created, an authenticator app whose code was given just now. */
const equipCallers = async (database: Database): Promise<void> => {
  const callers = sql`email like ${`%${callerDomain}`}`;
  const { rows } = await sql<{ id: string }>`select id from users where ${callers}`.execute(database);
  const secrets = rows.map(({ id }) => ({ id, secret: sealTotp(secret, id).toString() }));
  await sql`update users set authenticator_type = 1, factor_set_up_at = now(),
    totp_secret = convert_to(given.secret, 'UTF8'), totp_last_step = null, two_factor_required = false
    from jsonb_to_recordset(${JSON.stringify(secrets)}::jsonb) as given (id text, secret text)
    where users.id = given.id`.execute(database);
  await sql`update sessions set factor_at = now() where user_id in (select id from users where ${callers})`.execute(
    database,
  );
};

const newestCaller = async (database: Database): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select id from users where email like ${`%${callerDomain}`}
    order by created_at desc limit 1`.execute(database);
  return rows[0]?.id ?? 'usr_nobody';
};

const createLink = async (database: Database): Promise<string> => {
  const [selector, secret] = [randomBytes(16).toString('base64url'), randomBytes(32).toString('base64url')];
  await sql`insert into reset_links (selector, user_id, secret_hash, expires_at)
    values (${selector}, ${await createVictim(database)}, ${hashToken(secret)}, now() + interval '1 hour')`.execute(
    database,
  );
  return `rst_${selector}${secret}`;
};

const victim = async ({ database }: { readonly database: Database }) => ({
  path: { id: await createVictim(database) },
});

const createAllowedIp = async (database: Database): Promise<string> => {
  const id = createId('aip');
  await sql`insert into allowed_ips (id, user_id, network, label, created_by)
    values (${id}, ${await createVictim(database)}, '203.0.113.9', '', 'x')`.execute(database);
  return id;
};

/** Signing in, and the users of the portal. */
export const reachIdentity: Reach = {
  requestPasswordReset: () => Promise.resolve({ query: { email: 'nobody@counterfoil.example' } }),
  checkResetLink: async ({ database }) => ({ path: { ftoken: await createLink(database) } }),
  resetPassword: async ({ database }) => ({
    body: { ftoken: await createLink(database), password: knownPassword, confirm_password: knownPassword },
  }),
  sendTwoFactorCode: async ({ database }) => {
    await sql`update users set authenticator_type = 2, factor_set_up_at = now(), totp_secret = null
      where email like ${`%${callerDomain}`}`.execute(database);
    return { body: { mode: 2 } };
  },
  verifyTwoFactorCode: async ({ database }) => {
    await equipCallers(database);
    return { body: { verify_code: totpCode(secret, totpStep(Date.now())), mode: 1 } };
  },
  removeAuthenticatorMode: async ({ database }) => {
    await equipCallers(database);
    return { path: { mode: 1 } };
  },
  createPassword: async ({ database }) => {
    await sql`update users set password_changed_at = null where id = ${await newestCaller(database)}`.execute(
      database,
    );
    const password = `${knownPassword}${randomBytes(4).toString('hex')}`;
    return { body: { password, confirm_password: password } };
  },
  changePassword: async ({ database }) => {
    const id = await newestCaller(database);
    await sql`update users set password_hash = ${cheapHash(knownPassword)} where id = ${id}`.execute(
      database,
    );
    const password = `${knownPassword}${randomBytes(4).toString('hex')}`;
    return { path: { id }, body: { old_password: knownPassword, password, confirm_password: password } };
  },
  confirmPassword: async ({ database }) => {
    await sql`update users set password_hash = ${cheapHash(knownPassword)}
      where id = ${await newestCaller(database)}`.execute(database);
    return { body: { password: knownPassword } };
  },
  endOwnSession: async ({ database }) => {
    const id = createId('ses');
    await sql`insert into sessions (id, token_hash, user_id)
      values (${id}, ${randomBytes(32)}, ${await newestCaller(database)})`.execute(database);
    return { path: { id } };
  },
  endUserSessions: victim,
  createUser: () =>
    Promise.resolve({
      body: {
        email: `${randomBytes(8).toString('hex')}@victim.example`,
        name: 'Vic',
        last_name: 'Tim',
        user_type: 'Merchant',
        merchantId: 'mer_harbourviewhotel',
        permissions: ['api_connection'],
      },
    }),
  updateUser: async ({ database }) => {
    const id = await createVictim(database);
    const email = `${id.replace('_', '-')}@changed.example`;
    return { path: { id }, body: { email, name: 'Vic', last_name: 'Tor', user_type: 'Admin' } };
  },
  deleteUser: victim,
  activateUser: victim,
  deactivateUser: victim,
  resetUserPassword: victim,
  resetUserAuthenticatorMode: victim,
  createAllowedIp: async ({ database }) => ({
    body: { ip_address: '203.0.113.0/24', label: 'Desk', user_id: await createVictim(database) },
  }),
  updateAllowedIp: async ({ database }) => ({
    path: { id: await createAllowedIp(database) },
    body: { ip_address: '2001:db8::/32', label: 'Desk' },
  }),
  deleteAllowedIp: async ({ database }) => ({ path: { id: await createAllowedIp(database) } }),
  createEmbeddingOrigin: () =>
    Promise.resolve({ body: { origin: `https://${randomBytes(8).toString('hex')}.example` } }),
  deleteEmbeddingOrigin: async ({ database }) => {
    const id = createId('ori');
    await sql`insert into embedding_origins (id, user_id, origin)
      values (${id}, ${await newestCaller(database)}, ${`https://${id.replace('_', '-')}.example`})`.execute(
      database,
    );
    return { path: { id } };
  },
};
