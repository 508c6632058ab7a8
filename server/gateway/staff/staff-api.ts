import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAllowed, type KnownCalls } from '@counterfoil/engine/resolve';
import type { Adapt } from '@counterfoil/engine/prepare';
import type { ApiParts, ApiRoutes } from '../api-routes.ts';
import type { Credentials } from '../credentials/credentials.ts';
import { prepareForwarding } from '../forwarding.ts';
import { ownOrigin } from '../own-hosts.ts';
import { GatewayProblem } from '../problem.ts';
import { isFromOwnPages } from '../same-origin.ts';
import type { Account, AccountBook } from './accounts.ts';
import { createAttempts } from './attempts.ts';
import { createCallFinder, type CallFinder } from './call-finder.ts';
import { apiPrefix, forwardCall, pathAtApi } from './forward-call.ts';
import { createSessions } from './sessions.ts';
import { translateCall } from './translate-call.ts';
import { answerSession, signedIn } from './staff-session.ts';

/** What a portal for staff is served with: its accounts, the calls of its screens, and the key of the API. */
export interface StaffSettings {
  readonly accounts: AccountBook;
  /** The calls of the portal as it is at present. */
  readonly calls: () => KnownCalls;
  readonly credentials: Credentials;
  /** Headers of every call to the API, such as a version. */
  readonly headers: Readonly<Record<string, string>>;
  /** How the calls of the portal become those of the API, where its description is not in the form of the portal. */
  readonly adapt?: Adapt;
  /** The clock, in milliseconds. */
  readonly now?: () => number;
}

/**
 * An API that knows one key, under `/api`, and staff who sign in here, at `/session`. Closed by default: a call is forwarded
 * to somebody who is signed in, whose roles and permissions let them see a part of the portal that makes it, and to nobody else.
 */
export const staffApi =
  (settings: StaffSettings): ApiRoutes =>
  async (app, parts) => {
    const { accounts, calls, now = Date.now } = settings;
    const sessions = createSessions({ accounts, idle: () => calls().idle * 1000, now });
    const attempts = createAttempts(now);
    answerReady(app);
    await app.register(async (session) => {
      prepareForwarding(session, (request) => isFromOwnPages(request, ownOrigin(request, parts.publicUrl)));
      answerSession(session, { accounts, attempts, sessions });
    });
    await app.register(async (api) => {
      prepareForwarding(api, (request) => isFromOwnPages(request, ownOrigin(request, parts.publicUrl)));
      forwardCalls(api, parts, settings, (request, reply) => signedIn(request, reply, sessions));
    });
  };

/** This part is ready as soon as it answers: an API without such an address is asked nothing. */
const answerReady = (app: FastifyInstance): void => {
  app.get('/readyz', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ready' }),
  );
};

/** The finder of the present calls, made once for them. */
const createPresentFinder = (calls: StaffSettings['calls']): (() => CallFinder) => {
  let made: { readonly of: KnownCalls; readonly find: CallFinder } | undefined;
  return () => {
    const present = calls();
    if (made?.of !== present) made = { of: present, find: createCallFinder(present.calls) };
    return made.find;
  };
};

const mayCall = (access: KnownCalls['calls'][number]['access'], account: Account): boolean =>
  access?.some((rules) => isAllowed(rules, { ...account, user: {} })) === true;

const forwardCalls = (
  app: FastifyInstance,
  parts: ApiParts,
  { calls, credentials, headers, adapt }: StaffSettings,
  callerOf: (request: FastifyRequest, reply: FastifyReply) => Account,
): void => {
  const finder = createPresentFinder(calls);
  app.all(`${apiPrefix}/*`, async (request, reply) => {
    const account = callerOf(request, reply);
    const call = finder()(request.method, pathAtApi(request.url));
    if (call?.access === undefined) throw new GatewayProblem('callUnused');
    if (!mayCall(call.access, account)) throw new GatewayProblem('callRefused');
    const settings = { ...parts, credentials, headers, allowed: calls().headers };
    return adapt === undefined
      ? forwardCall(request, reply, settings)
      : translateCall(request, reply, settings, { adapt, operation: call.operation });
  });
};
