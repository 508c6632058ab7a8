import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostOf, refuseOutboundUrl } from './outbound-url.ts';
import { isLoopbackAddress, mayConnect, type OutboundPolicy } from './public-address.ts';
import { sendTo } from './send-to.ts';

export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

export interface OutboundPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface OutboundOptions extends OutboundPolicy {
  /** The system's resolver by default. */
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

/** How a call to somebody else's server ended; `error` is one plain sentence, null after an answer of 2xx. */
export interface OutboundResult {
  readonly status: number | null;
  readonly latencyMs: number | null;
  readonly snippet: string | null;
  readonly error: string | null;
}

const defaultTimeoutMs = 5_000;
const snippetBytes = 2_000;
const snippetCharacters = 500;

/**
 * Posts a body to somebody else's server. The name is resolved once, every address is checked, and the
 * connection goes to one of exactly those addresses, so that a name cannot lead elsewhere between check and
 * use. Redirects are not followed; everything together takes five seconds at most.
 */
export const postOutbound = async (post: OutboundPost, options: OutboundOptions): Promise<OutboundResult> => {
  const refused = refuseOutboundUrl(post.url, options);
  if (refused !== null) return failed(refused);
  const url = new URL(post.url);
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs;
  const deadline = AbortSignal.timeout(timeoutMs);
  const begun = performance.now();
  const latency = (): number => Math.round(performance.now() - begun);
  try {
    const addresses = await Promise.race([resolveHost(hostOf(url), options), never(deadline)]);
    if (addresses.length === 0) return failed('The host name is not known.');
    if (!addresses.every(({ address }) => mayConnect(address, options))) {
      return failed('The address does not lead to a public host.');
    }
    const isPlain = url.protocol === 'http:';
    if (isPlain && !addresses.every(({ address }) => isLoopbackAddress(address))) {
      return failed('The address must begin with https.');
    }
    const answer = await sendTo(
      url,
      { method: 'POST', headers: post.headers, body: Buffer.from(post.body) },
      { addresses, mayConnect: (address) => mayConnect(address, options) },
      deadline,
    );
    const status = answer.statusCode ?? 0;
    const latencyMs = latency();
    const snippet = await readSnippet(answer, deadline);
    return { status, latencyMs, snippet, error: errorOfStatus(status) };
  } catch (error) {
    return { ...failed(explain(error, deadline, timeoutMs)), latencyMs: latency() };
  }
};

const failed = (error: string): OutboundResult => ({ status: null, latencyMs: null, snippet: null, error });

const resolveHost = async (host: string, { resolve }: OutboundOptions): Promise<readonly LookupAddress[]> => {
  const family = isIP(host);
  if (family > 0) return [{ address: host, family }];
  return resolve === undefined ? lookup(host, { all: true }) : resolve(host);
};

/** The beginning of the answer, as text that can be stored and shown. */
const readSnippet = async (answer: IncomingMessage, deadline: AbortSignal): Promise<string | null> => {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of answer.iterator({ destroyOnReturn: true })) {
      if (!Buffer.isBuffer(piece)) break;
      pieces.push(piece);
      size += piece.length;
      if (size >= snippetBytes || deadline.aborted) break;
    }
  } catch {
    // The status has arrived; a failure after it does not matter.
  }
  answer.destroy();
  const text = Buffer.concat(pieces).subarray(0, snippetBytes).toString('utf8');

  const shown = text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '').trim();
  return shown === ''
    ? null
    : Array.from(shown)
        .slice(0, snippetCharacters / 2)
        .join('');
};

const errorOfStatus = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return 'The receiver redirected, which is not followed.';
  return `The receiver answered ${String(status)}.`;
};

const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name is not known.',
  EAI_AGAIN: 'The host name could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The receiver ended the connection.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
};

const explain = (error: unknown, deadline: AbortSignal, timeoutMs: number): string => {
  if (deadline.aborted) return `There was no answer within ${String(timeoutMs / 1000)} seconds.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known = causes[code];
  if (known !== undefined) return known;
  if (/CERT|SIGNATURE|ERR_TLS|ERR_SSL/.test(code)) return `The certificate was not accepted (${code}).`;
  return code === '' ? 'The call failed.' : `The call failed (${code}).`.slice(0, 200);
};

const never = (deadline: AbortSignal): Promise<never> =>
  new Promise((_never, over) => {
    deadline.addEventListener('abort', () => {
      over(new Error('The time is over.'));
    });
  });
