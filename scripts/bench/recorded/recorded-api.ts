import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An API before the provider that answers from memory what was asked before. */
export interface RecordedApi {
  readonly url: URL;
  /** How many reads were passed on to the provider, because nobody had asked them before. */
  readonly passedOn: () => number;
  /** How long each answer from memory took since this was last called, in milliseconds. */
  readonly takeTimes: () => readonly number[];
  readonly close: () => Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** The names of headers that belong to one connection or moment and not to what is answered. */
const passing = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length']);

const kept = (raw: readonly string[]): readonly string[] =>
  raw.flatMap((name, at) =>
    at % 2 === 0 && !passing.has(name.toLowerCase()) ? [name, raw[at + 1] ?? ''] : [],
  );

/** Two screens may write the same question in another order. */
const questionOf = (address: URL, { headers }: IncomingMessage): string => {
  address.searchParams.sort();
  return `${address.pathname}?${address.searchParams.toString()} ${headers['accept-encoding']?.toString() ?? ''}`;
};

const respond = (response: ServerResponse, { status, headers, body }: Answer): void => {
  response.writeHead(status, [...headers, 'content-length', String(body.length)]).end(body);
};

/** Asks the provider, with what was sent, and gives the whole answer. */
const ask = (provider: URL, request: IncomingMessage): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { method, headers } = request;
    const asked = send(new URL(request.url ?? '/', provider), { method, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('error', reject).on('end', () =>
        resolve({
          status: answer.statusCode ?? 502,
          headers: kept(answer.rawHeaders),
          body: Buffer.concat(pieces),
        }),
      );
    });
    asked.on('error', reject);
    request.pipe(asked);
  });

/**
 * Starts it on a free port of this machine. A read is answered with the same bytes whoever asks: all who ask in the
 * bench are one person. Anything else, and a read that failed, goes to the provider each time.
 */
export const startRecordedApi = async (provider: URL): Promise<RecordedApi> => {
  const remembered = new Map<string, Answer>();
  let passedOn = 0;
  let times: number[] = [];

  const server = createServer((request, response) => {
    const begun = performance.now();
    const isRead = request.method === 'GET';
    const question = questionOf(new URL(request.url ?? '/', provider), request);
    const known = isRead ? remembered.get(question) : undefined;
    if (known !== undefined) {
      response.once('finish', () => times.push(performance.now() - begun));
      respond(response, known);
      return;
    }
    if (isRead) passedOn += 1;
    ask(provider, request)
      .then((answer) => {
        if (isRead && answer.status === 200) remembered.set(question, answer);
        respond(response, answer);
      })
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The recorded API has no port.');
  return {
    url: new URL(`http://127.0.0.1:${String(address.port)}`),
    passedOn: () => passedOn,
    takeTimes: () => {
      const taken = times;
      times = [];
      return taken;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
