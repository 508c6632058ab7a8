import Fastify, { type FastifyInstance } from 'fastify';
import { createMock, type MockSettings } from './create-mock.ts';

/** A mock that is served. */
export interface StartedMock {
  /** Its origin, such as `http://127.0.0.1:4010`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** How a mock is served. */
export interface MockServerSettings extends MockSettings {
  /** The port on this machine; any free one where it is not given. */
  readonly port?: number;
}

const largestBody = 5 * 1024 * 1024;
const loopback = '127.0.0.1';

/** Methods that OpenAPI knows and a server of Fastify has to be told of. */
const moreMethods = [
  'QUERY',
  'COPY',
  'LINK',
  'UNLINK',
  'PURGE',
  'REPORT',
  'SEARCH',
  'PROPFIND',
  'LOCK',
  'UNLOCK',
];

const createServer = (settings: MockServerSettings): FastifyInstance => {
  const answer = createMock(settings);
  const app = Fastify({
    bodyLimit: largestBody,
    logger: false,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 65_536 },
  });
  for (const method of moreMethods)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true });
  // Bodies are read by the mock, whatever they are.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('/*', async (request, reply) => {
    const [path = '/', ...query] = request.url.split('?');
    const headers = Object.entries(request.headers).map(
      ([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value] as const,
    );
    const { body } = request;
    const response = await answer({
      method: request.method,
      path,
      query: query.join('?'),
      headers: Object.fromEntries(headers),
      ...(Buffer.isBuffer(body) ? { body } : {}),
    });
    return reply.code(response.status).headers(response.headers).send(response.body);
  });
  return app;
};

/** Serves a mock by HTTP on the loopback address alone; rejects where its port is taken. */
export const startMock = async (settings: MockServerSettings): Promise<StartedMock> => {
  const app = createServer(settings);
  const url = await app.listen({ host: loopback, port: settings.port ?? 0 });
  return { url, stop: () => app.close() };
};
