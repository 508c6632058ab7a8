import { isRecord } from '@counterfoil/engine/json';
import type { Readable } from 'node:stream';
import { GatewayProblem } from '../problem.ts';
import { parseToken, secretFields } from './session-cookie.ts';

const sizeLimit = 1024 * 1024;

/** The part of an answer that scripts may see, and the secrets that were removed from it, by their field. */
type TokenAnswer = {
  readonly secrets: ReadonlyMap<string, string>;
  readonly body: string;
  /** Whether the account of the answer has no password of its own yet, or no second factor. */
  readonly knowsNoDevice: boolean;
};

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

const factorFlags = ['is_setup_email_authenticate', 'is_setup_ga_authenticate'] as const;

/** Whether the flags of users/info exclude known devices. */
const knowsNoDevice = (answer: unknown): boolean =>
  isRecord(answer) &&
  (answer['is_changed_password'] === false || factorFlags.every((flag) => answer[flag] === false));

/**
 * Reads a JSON answer of at most 1 MiB and removes its tokens: their members at every depth, and the tokens'
 * values under any other name. Throws `upstreamUnreadable` for an answer that cannot be parsed.
 */
export const separateTokens = async (body: Readable): Promise<TokenAnswer> => {
  const answer = parseJson(await readText(body));
  const given = secretFields.map((field) => [field, isRecord(answer) ? answer[field] : undefined] as const);
  const values = given.map(([, value]) => value).filter((value) => typeof value === 'string' && value !== '');
  const remaining = JSON.stringify(answer, (key, value: unknown) =>
    secretFields.includes(key) || values.includes(value) ? undefined : value,
  );
  const tokens = given.map(([field, value]) => [field, parseToken(value)] as const);
  return {
    secrets: new Map(tokens.flatMap(([field, token]) => (token ? [[field, token]] : []))),
    body: remaining,
    knowsNoDevice: knowsNoDevice(answer),
  };
};
