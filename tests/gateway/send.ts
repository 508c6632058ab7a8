import { request, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';

type Sent = {
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
};

type Answer = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: string };

const textOf = async (answer: IncomingMessage): Promise<string> => {
  const chunks: unknown[] = await answer.toArray();
  return Buffer.concat(chunks.filter((chunk) => Buffer.isBuffer(chunk))).toString('utf8');
};

/** Sends one request as no browser would have to: any header, the path exactly as written. */
export const send = (origin: string, path: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const outgoing = request({ hostname, port, path, method, headers, agent: false });
    outgoing.on('error', reject);
    outgoing.on('response', (answer) => {
      textOf(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        reject,
      );
    });
    outgoing.end(body);
  });

/** Sends bytes as they are and gives back everything that came until the server closed. */
export const sendBytes = (origin: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let received = '';
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });

/** The headers of a call made by the portal's own script. */
export const own = { 'sec-fetch-site': 'same-origin' } as const;
