import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { send } from './send.ts';
import { startGateway } from './start-gateway.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const close = (server: Server) =>
  new Promise((closed) => {
    server.close(closed);
    server.closeAllConnections();
  });

/** A gateway before a provider that answers /readyz with this status. */
const gatewayBefore = async (status: number, body: string) => {
  const server = createServer((request, answer) => {
    const isAsked = request.url === '/readyz';
    answer.writeHead(isAsked ? status : 404, { 'content-type': 'application/problem+json' }).end(body);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { gateway, origin } = await startGateway(new URL(`http://127.0.0.1:${String(port)}`));
  closing.push(() => gateway.close());
  return { server, origin };
};

it('is ready when the provider is, to any host', async () => {
  const { server, origin } = await gatewayBefore(200, '{"status":"ready"}');
  closing.push(() => close(server));
  const answer = await send(origin, '/readyz', { headers: { host: '10.0.0.7' } });
  expect([answer.status, answer.body]).toEqual([200, '{"status":"ready"}']);
});

it('takes a provider without such a question for ready', async () => {
  const { server, origin } = await gatewayBefore(404, '{}');
  closing.push(() => close(server));
  expect((await send(origin, '/readyz')).status).toBe(200);
});

it('reports what the provider reports as missing', async () => {
  const { server, origin } = await gatewayBefore(503, '{"detail":"The database cannot be reached."}');
  closing.push(() => close(server));
  const answer = await send(origin, '/readyz');
  expect([answer.status, answer.body]).toEqual([503, '{"detail":"The database cannot be reached."}']);
});

it('is not ready without a provider, but healthy', async () => {
  const { server, origin } = await gatewayBefore(200, '');
  await close(server);
  const answer = await send(origin, '/readyz');
  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.body)).toMatchObject({ detail: 'The provider cannot be reached.' });
  expect((await send(origin, '/healthz')).status).toBe(200);
});
