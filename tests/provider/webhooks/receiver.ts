import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A partner's system on this machine: records what it receives, and answers with the given statuses. */
export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** The statuses of the next answers; 200 when none is left. */
  readonly statuses: number[];
  readonly close: () => void;
}

/** The check of a receiver by the Standard Webhooks specification. */
export const isGenuine = (secret: string, { headers, body }: Received): boolean => {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
};

/** Starts a receiver on any free port. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
      const status = statuses.shift() ?? 200;
      response.writeHead(status).end(status === 200 ? 'ok' : 'not now');
    });
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${String(address.port)}/hook`,
    received,
    statuses,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
