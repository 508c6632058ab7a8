import type { LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

interface Sent {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The addresses of a host that were checked, and the check, which is made once more of the connection itself. */
interface Destination {
  readonly addresses: readonly LookupAddress[];
  readonly mayConnect: (address: string) => boolean;
}

/** Sends a request to one of exactly these addresses, so that a name cannot lead elsewhere between check and use. Redirects are not followed. */
export const sendTo = (
  url: URL,
  { method, headers, body }: Sent,
  { addresses, mayConnect }: Destination,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const [first] = addresses;
  const resolved: LookupFunction = (_name, options, done) => {
    if (options.all === true || first === undefined) done(null, [...addresses]);
    else done(null, first.address, first.family);
  };
  return new Promise((answered, broken) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const length = body.length === 0 ? {} : { 'content-length': String(body.length) };
    const call = request(url, {
      method,
      headers: { ...headers, ...length },
      lookup: resolved,
      agent: false,
      signal,
    });
    call.once('response', answered);
    call.once('error', broken);
    call.once('socket', (socket) => {
      socket.once('connect', () => {
        if (!mayConnect(socket.remoteAddress ?? ''))
          call.destroy(new Error('The host led to another address when it was connected to.'));
      });
    });
    call.end(body);
  });
};
