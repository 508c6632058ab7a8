import type { Readable } from 'node:stream';
import { GatewayProblem } from './problem.ts';
import { parseToken } from './session-cookie.ts';

const sizeLimit = 1024 * 1024;

type TokenAnswer = { readonly token: string | undefined; readonly body: string };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readText = async (body: Readable): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!Buffer.isBuffer(chunk)) throw new GatewayProblem('upstreamUnreadable');
    size += chunk.length;
    if (size > sizeLimit) throw new GatewayProblem('upstreamUnreadable');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new GatewayProblem('upstreamUnreadable', cause);
  }
};

/** True for `application/json` and the `+json` family. */
export const isJson = (contentType: string | undefined): boolean =>
  /^application\/(?:[a-z0-9.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '');

/**
 * Reads a JSON answer of at most 1 MiB and parts it from its token: the `token` member goes at every depth, and so does
 * the token's value under any other name. Throws `upstreamUnreadable` for what cannot be parted.
 */
export const separateToken = async (body: Readable): Promise<TokenAnswer> => {
  const answer = parseJson(await readText(body));
  const given = isRecord(answer) ? answer['token'] : undefined;
  const kept = JSON.stringify(answer, (key, value: unknown) =>
    key === 'token' || (typeof given === 'string' && given !== '' && value === given) ? undefined : value,
  );
  return { token: parseToken(given), body: kept };
};
