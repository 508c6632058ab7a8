import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownText } from '@counterfoil/engine/json';
import { verifyPassword } from '../../passwords/password.ts';
import { GatewayProblem, type ProblemName } from '../problem.ts';
import type { Account, AccountBook } from './accounts.ts';
import type { Attempts } from './attempts.ts';
import type { SessionEnd, Sessions } from './sessions.ts';

// Where a browser signs in, asks who it is, and signs out.
const sessionPath = '/session';

const cookieName = '__Host-staff';
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;
const secretShape = /^[\w-]{43}$/;
const bodyByteLimit = 8 * 1024;
const longestPassword = 1_024;

const problemOf: Readonly<Record<SessionEnd, ProblemName>> = {
  idle: 'sessionIdle',
  expired: 'sessionExpired',
  changed: 'sessionChanged',
  unknown: 'notSignedIn',
};

const secretOf = (request: FastifyRequest): string | undefined => {
  const secret = request.cookies[cookieName];
  return secret !== undefined && secretShape.test(secret) ? secret : undefined;
};

/** Whose session a request carries. Throws 401, with the reason where it is known, and makes the browser forget the session. */
export const signedIn = (request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Account => {
  const secret = secretOf(request);
  const found = secret === undefined ? 'unknown' : sessions.use(secret);
  if (typeof found !== 'string') return found;
  if (request.cookies[cookieName] !== undefined) reply.clearCookie(cookieName, attributes);
  throw new GatewayProblem(problemOf[found]);
};

/** What the browser is told of an account: nothing that signs in. */
const shown = ({ email, name, roles, permissions, language }: Account) => ({
  user: { id: email, email, name, roles, permissions, language },
});

const readCredentials = (body: unknown): { readonly email: string; readonly password: string } => {
  const [email, password] = [ownText(body, 'email'), ownText(body, 'password')];
  if (
    email === undefined ||
    password === undefined ||
    email.length > 254 ||
    password.length > longestPassword
  )
    throw new GatewayProblem('badRequest');
  return { email, password };
};

interface StaffSessions {
  readonly accounts: AccountBook;
  readonly attempts: Attempts;
  readonly sessions: Sessions;
}

const checkPassword = async (
  { accounts }: StaffSessions,
  { email, password }: ReturnType<typeof readCredentials>,
): Promise<Account | undefined> => {
  const account = accounts.find(email);
  // The same work for an account that does not exist, so that nobody learns which there are.
  return (await verifyPassword(password, account?.password ?? null)) ? account : undefined;
};

/** Registers signing in (POST), who is signed in (GET) and signing out (DELETE). */
export const answerSession = (app: FastifyInstance, staff: StaffSessions): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: bodyByteLimit },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(new GatewayProblem('badRequest'));
      }
    },
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.post(sessionPath, async (request, reply) => {
    const typed = readCredentials(request.body);
    const account = await staff.attempts.attempt({ ...typed, address: request.ip }, () =>
      checkPassword(staff, typed),
    );
    if (account === undefined) throw new GatewayProblem('wrongCredentials');
    const before = secretOf(request);
    if (before !== undefined) staff.sessions.close(before);
    return reply.setCookie(cookieName, staff.sessions.open(account), attributes).send(shown(account));
  });
  app.get(sessionPath, async (request, reply) => shown(signedIn(request, reply, staff.sessions)));
  app.delete(sessionPath, async (request, reply) => {
    const secret = secretOf(request);
    if (secret !== undefined) staff.sessions.close(secret);
    return reply.clearCookie(cookieName, attributes).code(204).send();
  });
};
