import type { FastifyReply } from 'fastify';

/** The refusals the gateway itself can answer with; what the provider answers passes through untouched. */
const problems = {
  badRequest: [400, 'Bad request', 'The request could not be read.'],
  notSignedIn: [401, 'Unauthorized', 'You are not signed in, or your session has ended.', 'not-signed-in'],
  sessionIdle: [401, 'Unauthorized', 'Nothing was done in your session for too long.', 'session-idle'],
  sessionExpired: [
    401,
    'Unauthorized',
    'Your session was open for as long as one may be.',
    'session-expired',
  ],
  sessionChanged: [
    401,
    'Unauthorized',
    'Your session ended because your account changed.',
    'session-changed',
  ],
  wrongCredentials: [401, 'Unauthorized', 'The email or the password is wrong.', 'wrong-credentials'],
  crossSite: [403, 'Forbidden', 'This call is only answered to the portal itself.'],
  callUnused: [403, 'Forbidden', 'No screen of this portal makes this call.', 'call-unused'],
  callRefused: [403, 'Forbidden', 'Your account may not make this call.', 'call-refused'],
  notFound: [404, 'Not found', 'There is nothing at this address.'],
  methodNotAllowed: [405, 'Method not allowed', 'This address can only be read.'],
  slowRequest: [408, 'Request timeout', 'The request took too long to arrive.'],
  tooLarge: [413, 'Content too large', 'The request is larger than this call accepts.'],
  noSuchRange: [416, 'Range not satisfiable', 'The file has no such part.'],
  unknownHost: [421, 'Misdirected request', 'This server does not answer for that host name.'],
  locked: [429, 'Too many requests', 'There were too many failed attempts. Try again later.', 'locked'],
  signInBusy: [429, 'Too many requests', 'Too many people are signing in. Try again in a moment.', 'busy'],
  headersTooLarge: [431, 'Request header fields too large', 'The headers of the request are too large.'],
  internal: [500, 'Internal server error', 'Something went wrong in the gateway.'],
  upstreamDown: [502, 'Bad gateway', 'The provider could not be reached.'],
  keyRefused: [502, 'Bad gateway', 'The API refused the key of this portal.', 'key-refused'],
  tokenUnavailable: [502, 'Bad gateway', 'The API gave this portal no access token.', 'token-unavailable'],
  upstreamUnreadable: [502, 'Bad gateway', 'The provider gave an answer that could not be used.'],
  notReady: [503, 'Service unavailable', 'The provider cannot be reached.'],
  upstreamSlow: [504, 'Gateway timeout', 'The provider did not answer in time.'],
} as const satisfies Readonly<Record<string, readonly [number, string, string, string?]>>;

/** The name of one refusal of the gateway. */
export type ProblemName = keyof typeof problems;

/** A refusal thrown inside the gateway and answered as `problem+json`. */
export class GatewayProblem extends Error {
  readonly problem: ProblemName;
  /** After how many seconds another try may succeed, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(problem: ProblemName, cause?: unknown, retryAfter?: number) {
    super(problem, { cause });
    this.name = 'GatewayProblem';
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The status of a refusal. */
export const problemStatus = (name: ProblemName): number => problems[name][0];

/** One RFC 9457 document: what went wrong in plain words, and the request id to quote. */
export const problemDocument = (name: ProblemName, instance: string, requestId: string): string => {
  const [status, title, detail, code]: readonly [number, string, string, string?] = problems[name];
  const type = code === undefined ? 'about:blank' : `urn:counterfoil:problem:${code}`;
  return JSON.stringify({ type, title, status, detail, instance, request_id: requestId });
};

/** Answers with one refusal; never stored by a cache. */
export const sendProblem = (reply: FastifyReply, name: ProblemName): FastifyReply => {
  const [instance = '/'] = reply.request.url.split('?');
  return reply
    .code(problemStatus(name))
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(Buffer.from(problemDocument(name, instance, reply.request.id)));
};
