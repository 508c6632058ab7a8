import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostOf, refuseOutboundUrl } from './outbound-url.ts';
import { isPublicAddress } from './public-address.ts';
import { sendTo } from './send-to.ts';

/** Which addresses of others may be read and written to, besides public ones over https. */
export interface GuardedPolicy {
  /** Origins (`http://127.0.0.1:4400`) that may be private or of this machine, and without https. */
  readonly privateOrigins: readonly string[];
  /** The system's resolver by default. */
  readonly resolve?: (name: string) => Promise<readonly LookupAddress[]>;
  readonly timeoutMs?: number;
}

/** A call that was not made, or had no whole answer; its message is one plain sentence. */
export class OutboundRefused extends Error {
  override readonly name = 'OutboundRefused';
}

const defaultTimeoutMs = 5_000;
const mostBytes = 512 * 1024;

/** States in plain words why an address may not be called; null when, before its name is resolved, it may. */
export const refuseGuardedUrl = (text: string, { privateOrigins }: GuardedPolicy): string | null =>
  URL.canParse(text) && privateOrigins.includes(new URL(text).origin)
    ? null
    : refuseOutboundUrl(text, { allowsLoopback: false });

type GuardedBody = ConstructorParameters<typeof Response>[0];

interface GuardedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: GuardedBody;
}

/**
 * A `fetch` for addresses that others chose. The name is resolved once, every address is checked, and the connection goes to one of
 * exactly those. Redirects are answered and not followed; an answer has 512 KiB and everything together five seconds at most. Throws `OutboundRefused`.
 */
export const createGuardedFetch =
  (policy: GuardedPolicy) =>
  async (text: string, { method, headers, body }: GuardedRequest): Promise<Response> => {
    const refused = refuseGuardedUrl(text, policy);
    if (refused !== null) throw new OutboundRefused(refused);
    const url = new URL(text);
    const timeoutMs = policy.timeoutMs ?? defaultTimeoutMs;
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const addresses = await resolveChecked(url, policy);
      const sent = Buffer.from(await new Response(body ?? null).arrayBuffer());
      const destination = { addresses, mayConnect: mayConnectTo(url, policy) };
      const answer = await sendTo(url, { method, headers, body: sent }, destination, deadline);
      const content = await readWhole(answer);
      const status = answer.statusCode ?? 502;
      const type = answer.headers['content-type'];
      return new Response([101, 204, 205, 304].includes(status) ? null : content, {
        status,
        headers: type === undefined ? {} : { 'content-type': type },
      });
    } catch (error) {
      if (error instanceof OutboundRefused) throw error;
      const late = `There was no answer within ${String(timeoutMs / 1000)} seconds.`;
      throw new OutboundRefused(deadline.aborted ? late : 'The address could not be reached.', {
        cause: error,
      });
    }
  };

/** Whether a call of an address may connect to an IP address. */
const mayConnectTo =
  ({ origin }: URL, { privateOrigins }: GuardedPolicy) =>
  (address: string): boolean =>
    privateOrigins.includes(origin) || isPublicAddress(address);

const resolveChecked = async (url: URL, policy: GuardedPolicy): Promise<readonly LookupAddress[]> => {
  const host = hostOf(url);
  const family = isIP(host);
  const found =
    family > 0
      ? [{ address: host, family }]
      : await (policy.resolve ?? ((name: string) => lookup(name, { all: true })))(host);
  if (found.length === 0) throw new OutboundRefused('The host name is not known.');
  const mayConnect = mayConnectTo(url, policy);
  if (!found.every(({ address }) => mayConnect(address)))
    throw new OutboundRefused('The address does not lead to a public host.');
  return found;
};

const readWhole = async (answer: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer) {
    if (!Buffer.isBuffer(piece)) throw new OutboundRefused('The answer cannot be read.');
    size += piece.length;
    if (size > mostBytes) throw new OutboundRefused('The answer is longer than 512 KiB.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};
