import { connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { operations } from '../../openapi/generated/operations.ts';
import { readDescription, serveDescription } from '../../server/provider/description/description.ts';
import { createServer } from '../../server/provider/http/server.ts';
import { createLog } from '../../server/provider/log.ts';
import { operations as handlers } from '../../server/provider/operations/operations.ts';
import { send, startProvider, type ProviderUnderTest } from './provider-under-test.ts';

let provider: ProviderUnderTest;
let headers: Record<string, string>;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  headers = { authorization: `Bearer ${await provider.signIn('admin')}`, 'content-type': 'application/json' };
});
afterAll(() => provider.close());

const post = (body: BodyInit, given: Record<string, string> = {}, path = '/audits') =>
  send(provider.base + path, { method: 'POST', headers: { ...headers, ...given }, body });
const entry = (values: unknown) =>
  JSON.stringify({ type: 'update', page_name: 'profile', old_value: null, new_value: values });

describe('every answer', () => {
  it('carries the headers of a careful server, errors included', async () => {
    const answers = await Promise.all([
      send(`${provider.base}/users/info`, { headers }),
      send(`${provider.base}/users/info`),
      send(`${provider.base}/nowhere`),
      send(`${provider.base}/currencies?x=1`, { headers }),
      send(`${provider.base}/currencies`, { method: 'DELETE' }),
      send(`${provider.base}/report/transactions/%ff`, { headers }),
      post('{'),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 404, 400, 405, 400, 400]);
    for (const { status, headers: sent, body } of answers) {
      expect(sent.get('x-content-type-options')).toBe('nosniff');
      expect(sent.get('cache-control')).toBe('no-store');
      expect(sent.get('content-security-policy')).toContain("default-src 'none'");
      if (status < 400) continue;
      expect(sent.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(body).toMatchObject({ status });
      expect(JSON.stringify(body)).toMatch(/"instance":"\/api\/v1\/[^"]*","request_id":"[\w-]+"/);
    }
  });

  it('keeps the request id that the gateway gave', async () => {
    const id = 'gateway-0123456789';
    const answer = await send(`${provider.base}/users/info`, { headers: { 'x-request-id': id } });
    expect(answer.body).toMatchObject({ request_id: id });
  });
});

describe('requests that do not fit', () => {
  it.each(Object.entries(operations))('%s answers 405 and Allow to other methods', async (_id, { path }) => {
    const allowed = Object.values(operations)
      .filter((other) => other.path === path)
      .map(({ method }) => method.toUpperCase())
      .toSorted();
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      if (allowed.includes(method)) continue;
      const answer = await send(provider.base + path.replace('{id}', 'x'), { method });
      expect([method, answer.status, answer.headers.get('allow')?.split(', ').toSorted()]).toEqual([
        method,
        405,
        allowed,
      ]);
    }
  });

  it('answers 415 to anything but JSON in UTF-8', async () => {
    for (const type of [
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json; charset=utf-16',
    ]) {
      expect((await post(entry({ a: 1 }), { 'content-type': type })).status).toBe(415);
    }
    expect((await post(entry({ a: 1 }), { 'content-type': 'application/json; charset=UTF-8' })).status).toBe(
      201,
    );
  });

  it('answers 415 to a body in a content coding, and names the one that it takes', async () => {
    const plain = entry({ a: 1 });
    for (const [coding, body] of [
      ['gzip', gzipSync(plain)],
      ['br', brotliCompressSync(plain)],
      ['identity, gzip', gzipSync(plain)],
      ['unheard-of', plain],
    ] as const) {
      const answer = await post(body, { 'content-encoding': coding });
      expect([coding, answer.status]).toEqual([coding, 415]);
      expect(answer.headers.get('accept-encoding')).toBe('identity');
      expect(answer.body).toMatchObject({
        detail: 'The body must be sent as it is, without a content coding such as gzip.',
      });
    }
    expect((await post(plain, { 'content-encoding': 'Identity' })).status).toBe(201);
  });

  it('answers 415 to an upload in a content coding', async () => {
    const given = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' };
    const body = gzipSync('--x--\r\n');
    expect(await post(body, given, '/info/uploadFile')).toMatchObject({
      status: 415,
      body: { detail: 'The body must be sent as it is, without a content coding such as gzip.' },
    });
  });

  it('answers 413 to more than 1 MiB, and takes what is less', async () => {
    expect((await post(entry({ a: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
    expect((await post(entry({ a: 'x'.repeat(900 * 1024) }))).status).toBe(201);
  });

  it('answers 400 to broken, missing, bottomless and poisoned JSON', async () => {
    const nested = (depth: number) =>
      entry({}).replace('{}', '{"a":'.repeat(depth) + '1' + '}'.repeat(depth));
    expect((await post(nested(29))).status).toBe(201);
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      nested(40),
      nested(5000),
      '{"__proto__":{"type":"update"}}',
    ]) {
      expect([body.slice(0, 40), (await post(body)).status]).toEqual([body.slice(0, 40), 400]);
    }
    expect((await post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400);
  });

  it('refuses changes that a browser sends from another site', async () => {
    expect((await post(entry({}), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(entry({}), { 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });
});

describe('an entry that the client makes', () => {
  it('is marked as such, carries the real actor and address, and hides secrets', async () => {
    const { body } = await post(entry({ theme: 'dark', password: 'hunter2', nested: { token: 't' } }), {
      'page-name': 'x',
    });
    const client = provider.client(headers['authorization']?.slice(7));
    const { data } = await client.GET('/audits', { params: { query: { page_name: 'profile', limit: 1 } } });
    expect(data?.data[0]).toEqual(body);
    expect(body).toMatchObject({
      actor: 'admin@counterfoil.example',
      source: 'client',
      ip: '127.0.0.1',
      new_value: { theme: 'dark', password: '••••', nested: { token: '••••' } },
    });
  });

  it('cannot choose its actor, source or time', async () => {
    for (const name of ['actor', 'source', 'created_at', 'ip', 'role', 'id']) {
      const body = JSON.stringify({
        type: 'update',
        page_name: 'p',
        old_value: null,
        new_value: null,
        [name]: 'x',
      });
      expect((await post(body)).body).toMatchObject({
        status: 400,
        errors: [{ pointer: `/${name}`, code: 'unknown' }],
      });
    }
  });
});

it.each([
  ['4111111111111111', '/****************', 'holds a number of a card'],
  ['411111111111', '/411111111111', 'holds a number of too few digits for one'],
])('repeats the unknown name %s of what was sent as %s: it %s', async (name, pointer) => {
  const written = { type: 'update', page_name: 'p', old_value: null, new_value: null, [name]: 'x' };
  const { body } = await post(JSON.stringify(written));
  expect(body).toMatchObject({ status: 400, errors: [{ pointer, code: 'unknown' }] });
});

describe('the start', () => {
  const parts = () => ({
    description: readDescription(),
    operations: handlers,
    database: provider.database,
    log: createLog('silent'),
  });

  it('is refused for an operation without a handler, and for a handler without an operation', () => {
    const fewer = handlers.filter((operation) => operation.operationId !== 'logout');
    expect(() => createServer({ ...parts(), operations: fewer })).toThrow(
      'The operation logout has no handler.',
    );
    const description = { ...parts().description, operations: parts().description.operations.slice(1) };
    expect(() => createServer({ ...parts(), description })).toThrow(
      /^The handler \w+ has no operation in the description\.$/,
    );
  });

  it('is refused for an operation without an access rule', () => {
    const paths = { '/x': { get: { operationId: 'readX', responses: { 200: { description: 'x' } } } } };
    expect(() => serveDescription({ paths })).toThrow(
      'The operation readX has no x-access, so nobody may call it.',
    );
  });

  it('takes no caller that goes away in the middle for a failure of its own', async () => {
    const logged: string[] = [];
    const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
    const server = createServer({ ...parts(), log });
    const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
    // Some leave while they are being admitted, some while their body is being read.
    const callers = Array.from({ length: 20 }, () => connect(Number(port), '127.0.0.1'));
    for (const caller of callers) {
      caller.end(
        'POST /api/v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
      );
    }
    const gone = () => logged.filter((line) => line.includes('the caller went away')).length;
    await vi.waitFor(() => expect(gone()).toBe(callers.length), { timeout: 30_000 });
    expect(logged.filter((line) => !line.includes('"level":30'))).toEqual([]);
    await server.close();
  });

  it('never sends an answer that differs from the description', async () => {
    const wrong = handlers.map((operation) =>
      operation.operationId === 'listCurrencies'
        ? {
            ...operation,
            mount: (mounting: Parameters<typeof operation.mount>[0]) => () => {
              const body = { data: [{ code: 'AUD', secret: 'x' }] };
              mounting.validateAnswer(body);
              return Promise.resolve({ body });
            },
          }
        : operation,
    );
    const server = createServer({ ...parts(), operations: wrong });
    const answer = await server.inject({ url: '/api/v1/currencies', headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    await server.close();
  });
});
