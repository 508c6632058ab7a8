import { sql } from 'kysely';
import { totpCode, totpStep } from '../../../server/provider/access/factors/totp.ts';
import { createResetWorker } from '../../../server/provider/mail/reset-wishes.ts';
import { cheapHash } from '../cheap-hash.ts';
import { createCaller, type Caller, type CallerPlan } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { send, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { sealTotp } from '../secrets/test-secrets.ts';

export const secret = Buffer.from('12345678901234567890');
export const personPassword = 'violet-Harbour-41';

/** The code that an authenticator app shows for the tests' secret; `steps` later or earlier. */
export const appCode = (steps = 0): string => totpCode(secret, totpStep(Date.now()) + steps);

export interface PersonPlan extends Partial<CallerPlan> {
  readonly factor?: 1 | 2;
  readonly isNew?: boolean;
  readonly needsFactor?: boolean;
}

/** An account whose password is `personPassword`, with an open session in which every step is done. */
export const createPerson = async (provider: ProviderUnderTest, plan: PersonPlan = {}): Promise<Caller> => {
  const caller = await createCaller(provider.database, { role: 'Admin', ...plan });
  const { factor, isNew = false, needsFactor = true } = plan;
  await sql`update users set password_hash = ${cheapHash(personPassword)}, two_factor_required = ${needsFactor},
    authenticator_type = ${factor ?? null}, totp_secret = ${factor === 1 ? sealTotp(secret, caller.userId) : null}::bytea,
    factor_set_up_at = ${factor === undefined ? null : new Date().toISOString()}::timestamptz,
    password_changed_at = case when ${isNew} then null else now() end
    where id = ${caller.userId}`.execute(provider.database);
  return caller;
};

export interface Sent {
  readonly token?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one call without the typed client. */
export const ask = (
  provider: ProviderUnderTest,
  method: string,
  path: string,
  { token, body, headers = {} }: Sent = {},
): Promise<Answered> =>
  send(provider.base + path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });

export const login = (
  provider: ProviderUnderTest,
  email: string,
  password = personPassword,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> => ask(provider, 'POST', '/auth/login', { body: { email, password }, headers });

/** A text of an answer; throws with the whole answer where it is not there, so that a refused call is named at once. */
export const textAt = (answer: Answered, field: string): string => {
  const value = objectOf(answer.body)[field];
  if (typeof value === 'string') return value;
  throw new Error(
    `No text "${field}" in the answer ${String(answer.status)} ${JSON.stringify(answer.body)}.`,
  );
};

/** The last part of the problem's type. */
export const codeOf = (answer: Answered): string => textAt(answer, 'type').split(':').at(-1) ?? '';

export const firstFault = (answer: Answered): unknown => {
  const errors: unknown = objectOf(answer.body)['errors'];
  return Array.isArray(errors) ? errors[0] : undefined;
};

export const verify = (
  provider: ProviderUnderTest,
  token: string,
  verify_code: string,
  mode: 1 | 2,
  remember = false,
) => ask(provider, 'POST', '/auth/verify-twofa-code', { token, body: { verify_code, mode, remember } });

export const infoOf = async (provider: ProviderUnderTest, token: string): Promise<Answered> =>
  ask(provider, 'GET', '/users/info', { token });

/** The mails to an address, newest first. */
export const mailsTo = async (provider: ProviderUnderTest, email: string) => {
  const { rows } = await sql<{ kind: string; subject: string; body: string }>`select kind, subject, body
    from outbox_mails where recipient = ${email} order by created_at desc, id`.execute(provider.database);
  return rows;
};

export const mailedCode = async (provider: ProviderUnderTest, email: string): Promise<string> => {
  const [mail] = (await mailsTo(provider, email)).filter(({ kind }) => kind === 'access_code');
  return /code is (\d{6})/.exec(mail?.body ?? '')?.[1] ?? 'none';
};

export const publicUrl = new URL('https://portal.example.com');

/** Does the background work: requests for reset links become links. */
export const grantWishes = async (provider: ProviderUnderTest): Promise<void> => {
  const worker = createResetWorker(publicUrl);
  while (await worker.step(provider.database));
};

/** The token of the newest link that was mailed to the address. */
export const mailedLink = async (provider: ProviderUnderTest, email: string): Promise<string> => {
  await grantWishes(provider);
  const bodies = (await mailsTo(provider, email.toLowerCase())).map(({ body }) => body);
  const link = bodies.map((body) => /https:\S+/.exec(body)?.[0]).find((found) => found !== undefined);
  return new URL(link ?? 'https://none').searchParams.get('ftoken') ?? 'none';
};
