import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';

export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: FastifyRequest['headers'];
  readonly bytes: number;
};

/** An API of somebody else: it knows nothing of the gateway, leaks what it can and remembers what reached it. */
export type ForeignApi = {
  readonly app: FastifyInstance;
  readonly url: URL;
  readonly seen: Seen[];
  readonly last: () => Seen;
  readonly closed: () => number;
};

const endless = (): Readable => {
  const piece = Buffer.alloc(64 * 1024, 'x');
  return new Readable({
    read() {
      this.push(piece);
    },
  });
};

const megabytes = (count: number): Readable => {
  const piece = Buffer.alloc(64 * 1024, 'x');
  let left = count * 16;
  return new Readable({
    read() {
      this.push(left-- > 0 ? piece : null);
    },
  });
};

const addAnswers = (app: FastifyInstance): void => {
  app.post('/api/v1/auth/login', (_request, reply) =>
    reply
      .header('set-cookie', 'upstream=1')
      .header('server', 'foreign/1.0')
      .header('access-control-allow-origin', '*')
      .header('x-secret', 'T0ken-1')
      .send({ token: 'T0ken-1', user: { token: 'T0ken-1', also: 'T0ken-1', email: 'a@example.com' }, n: 1 }),
  );
  app.post('/api/v1/auth/verify-twofa-code', (_request, reply) =>
    reply.type('application/vnd.foreign+json').send(JSON.stringify({ token: 'T0ken-2', verified: true })),
  );
  app.post('/api/v1/auth/create-password', (_request, reply) => reply.send({ done: true }));
  app.post('/api/v1/auth/check-setup-mode', (_request, reply) => reply.code(401).send({ title: 'not yet' }));
  app.get('/api/v1/users/info', (_request, reply) =>
    reply.send({ email: 'a@example.com', token: 'T0ken-1' }),
  );
  app.get('/api/v1/auth/logout', (_request, reply) => reply.send({ done: true }));
  app.get('/api/v1/denied', (_request, reply) => reply.code(401).send({ title: 'sign in' }));
  app.get('/api/v1/script', (_request, reply) => reply.type('text/javascript').send('alert(1)'));
  app.get('/api/v1/moved', (_request, reply) => reply.redirect('/api/v1/there?x=1', 303));
  app.get('/api/v1/moved-away', (_request, reply) => reply.redirect('https://elsewhere.example/', 303));
  app.get('/api/v1/download', (_request, reply) =>
    reply.header('content-disposition', 'attachment; filename="r.csv"').type('text/csv').send(megabytes(200)),
  );
  app.get('/api/v1/endless', (_request, reply) => reply.type('text/csv').send(endless()));
  app.get('/api/v1/silent', () => new Promise(() => undefined));
  app.get('/api/v1/stalls', (_request, reply) =>
    reply.type('text/csv').send(
      new Readable({
        read() {
          if (!this.readableDidRead) this.push('a,b');
        },
      }),
    ),
  );
  app.get('/api/v1/breaks', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    reply.raw.write('{"half":', () => reply.raw.destroy());
  });
  app.get('/api/v1/cached', (request, reply) =>
    request.headers['if-none-match'] === '"v1"'
      ? reply.code(304).header('etag', '"v1"').send()
      : reply.header('etag', '"v1"').header('cache-control', 'public, max-age=60').send({ a: 1 }),
  );
  app.all('/api/v1/*', (_request, reply) => reply.send({ ok: true }));
};

/** Starts the foreign API on a free port. */
export const startForeignApi = async (
  adapt: (app: FastifyInstance) => void = addAnswers,
): Promise<ForeignApi> => {
  const seen: Seen[] = [];
  let closed = 0;
  const app = Fastify({
    bodyLimit: 1,
    exposeHeadRoutes: true,
    forceCloseConnections: true,
    http: { maxHeaderSize: 128 * 1024 },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, body, done) => {
    let bytes = 0;
    body.on('data', (chunk: Buffer) => (bytes += chunk.length));
    body.on('end', () => done(null, bytes));
    body.on('error', done);
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.on('close', () => {
      if (!reply.raw.writableFinished) closed += 1;
    });
    request.raw.on('error', () => undefined);
  });
  app.addHook('preHandler', async ({ method, url, headers, body }) => {
    seen.push({ method, url, headers, bytes: Number(body ?? 0) });
  });
  adapt(app);
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const last = (): Seen => {
    const call = seen.at(-1);
    if (!call) throw new Error('nothing reached the foreign API');
    return call;
  };
  return { app, url, seen, last, closed: () => closed };
};
