import type { FastifyReply, FastifyRequest } from 'fastify';
import { fitsOwner } from '../access/made-as.ts';
import { isWorkingPublicKey } from '../access/public-key-scope.ts';
import { Problem } from '../problem/problem.ts';
import type { Database } from '../store/store.ts';

/** For how long a browser need not ask again before a call, in seconds. */
const preflightSeconds = 600;

/**
 * Lets a page of another site read the answer (CORS, Fetch standard section 3.2) when the owner of the public key
 * allowed its origin; answers the refusal for any other origin, and null too for a call that names none.
 */
export const admitOrigin = async (
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Problem | null> => {
  void reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return null;
  if (!(await mayEmbed(database, publicKeyOf(request), origin))) return originNotAllowed();
  void reply.header('access-control-allow-origin', origin);
  return null;
};

/** What a browser may send after it asked beforehand: a plain read. */
export const preflightHeaders = {
  'access-control-allow-methods': 'GET',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': String(preflightSeconds),
} as const;

const mayEmbed = async (database: Database, publicKey: string, origin: string): Promise<boolean> => {
  const row = await database
    .selectFrom('embedding_origins')
    .innerJoin('users', 'users.id', 'embedding_origins.user_id')
    .select('embedding_origins.id')
    .where('embedding_origins.origin', '=', origin)
    .where(fitsOwner('embedding_origins'))
    .where('users.public_key', '=', publicKey)
    .where(isWorkingPublicKey)
    .executeTakeFirst();
  return row !== undefined;
};

/** The one key of the query; no key of this name opens anything, so a doubtful one is none. */
const publicKeyOf = (request: FastifyRequest): string => {
  const question = request.url.indexOf('?');
  const query = new URLSearchParams(question < 0 ? '' : request.url.slice(question + 1));
  const [key = '', ...others] = query.getAll('public_key');
  return others.length > 0 || key.includes('\u0000') ? '' : key;
};

const originNotAllowed = (): Problem =>
  new Problem({
    status: 403,
    code: 'origin-not-allowed',
    detail: 'The owner of this public key has not allowed pages of this origin.',
  });
