import { randomUUID } from 'node:crypto';
import { createServer, STATUS_CODES as statusNames, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { problemDocument, problemStatus, type ProblemName } from './problem.ts';

type Headers = Readonly<Record<string, string>>;

// The time of a whole upload; a JSON call has the gateway's own, shorter limit.
const timeouts = { headersTimeout: 15_000, requestTimeout: 300_000, connectionsCheckingInterval: 5_000 };

// Longer than the minute for which load balancers keep an idle connection, so that none sends a request into
// a closing one.
const keepAliveTimeout = 72_000;

// An address may name 1,000 ids of up to 64 characters each; Node's own 16 KiB are room for a quarter of
// that.
const maxHeaderSize = 96 * 1024;

const problemOf = (error: NodeJS.ErrnoException): ProblemName => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'slowRequest';
  return error.code === 'HPE_HEADER_OVERFLOW' ? 'headersTooLarge' : 'badRequest';
};

const refuse = (error: NodeJS.ErrnoException, socket: Duplex, headers: Headers): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = problemOf(error);
  const status = problemStatus(problem);
  const body = problemDocument(problem, '/', randomUUID());
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${String(status)} ${statusNames[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
};

/**
 * Creates an HTTP server that puts `headers` on every answer before anything else sees the request, including answers
 * to requests that cannot be parsed, so that no later code can forget them.
 */
export const createGuardedServer = (handler: RequestListener, headers: Headers): Server => {
  const answer: RequestListener = (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    handler(request, response);
  };
  // Node would answer a missing Host or an unknown Expect by itself, without these headers.
  const server = createServer(
    { ...timeouts, keepAliveTimeout, maxHeaderSize, requireHostHeader: false },
    answer,
  );
  server.on('checkExpectation', answer);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuse(error, socket, headers);
  });
  return server;
};
