import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startForeignApi } from './foreign-api.ts';
import { own, send, sendBytes } from './send.ts';
import { startGateway } from './start-gateway.ts';

const api = await startForeignApi();
const { gateway, origin, lines } = await startGateway(api.url);
const hasty = await startGateway(api.url, { timeoutMs: 400 });
/** For what must not be cut: its limit leaves room for a machine that is busy. */
const patient = await startGateway(api.url, { timeoutMs: 1_500 });
const megabyte = 1024 * 1024;

beforeEach(() => api.seen.splice(0));
afterAll(async () => {
  await gateway.close();
  await hasty.gateway.close();
  await patient.gateway.close();
  await api.app.close();
});

const open = (base: string, path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const outgoing = request({ hostname, port, path, headers: own, agent: false });
    outgoing.on('error', reject).on('response', resolve).end();
  });

const upload = async (base: string, body: Readable, headers: Record<string, string>): Promise<number> => {
  const { hostname, port } = new URL(base);
  const outgoing = request({
    hostname,
    port,
    path: '/api/v1/upload',
    method: 'POST',
    headers: { ...own, ...headers },
  });
  const status = new Promise<number>((resolve, reject) => {
    outgoing.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject);
  });
  // Node's client stops sending where the answer is over before the request, and would keep the connection
  // open for minutes.
  outgoing.on('response', (answer) => answer.on('end', () => outgoing.destroy()));
  body.pipe(outgoing);
  return status;
};

const pieces = (bytes: number): Readable => {
  const piece = Buffer.alloc(64 * 1024);
  let left = bytes;
  return new Readable({
    read() {
      const size = Math.min(left, piece.length);
      left -= size;
      this.push(size > 0 ? piece.subarray(0, size) : null);
    },
  });
};

describe('downloads', () => {
  it('stream: 200 MiB pass without being held in memory', async () => {
    const before = process.memoryUsage().rss;
    let [received, peak] = [0, 0];
    const answer = await open(origin, '/api/v1/download');
    for await (const chunk of answer) {
      received += Buffer.from(chunk).length;
      peak = Math.max(peak, process.memoryUsage().rss - before);
    }
    expect(received).toBe(200 * megabyte);
    expect(peak).toBeLessThan(150 * megabyte);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="r.csv"');
  });

  it('stop at the provider when the browser goes away', async () => {
    const before = api.closed();
    const answer = await open(origin, '/api/v1/endless');
    await new Promise((resolve) => answer.once('data', resolve));
    answer.destroy();
    for (let tries = 0; tries < 500 && api.closed() === before; tries += 1) await wait(20);
    expect(api.closed()).toBe(before + 1);
  });

  it('that nobody waits for any more are dropped at the provider, and logged as no fault', async () => {
    const [closed, logged] = [api.closed(), lines.length];
    const { hostname, port } = new URL(origin);
    const outgoing = request({ hostname, port, path: '/api/v1/silent', headers: own, agent: false });
    outgoing.on('error', () => undefined).end();
    for (let tries = 0; tries < 500 && !api.seen.some(({ url }) => url === '/api/v1/silent'); tries += 1)
      await wait(20);
    outgoing.destroy();
    for (let tries = 0; tries < 500 && api.closed() === closed; tries += 1) await wait(20);
    expect(api.closed()).toBe(closed + 1);
    await send(origin, '/api/v1/cached', { headers: own });
    expect(lines.slice(logged)).toEqual([]);
  });

  it('that stop moving are cut, so that they cannot pass for complete', async () => {
    const answer = await open(hasty.origin, '/api/v1/stalls');
    await expect(answer.toArray()).rejects.toThrow('aborted');
  });

  it('that break off at the provider break off at the browser', async () => {
    const answer = await open(origin, '/api/v1/breaks');
    await expect(answer.toArray()).rejects.toThrow('aborted');
  });
});

describe('request bodies', () => {
  it.each([
    ['JSON of 1 MiB', megabyte, { 'content-type': 'application/json' }, 200],
    ['JSON of one byte more', megabyte + 1, { 'content-type': 'application/json' }, 413],
    [
      'announced JSON of one byte more',
      megabyte + 1,
      { 'content-type': 'application/json', 'content-length': String(megabyte + 1) },
      413,
    ],
    ['20 MiB without a type', 20 * megabyte, {}, 413],
    ['five files of 10 MiB', 51 * megabyte, { 'content-type': 'multipart/form-data; boundary=x' }, 200],
    ['more files than that', 60 * megabyte, { 'content-type': 'multipart/form-data; boundary=x' }, 413],
  ])('%s', async (_name, bytes, headers, status) => {
    expect(await upload(origin, pieces(bytes), headers)).toBe(status);
    if (status === 200) expect(api.last().bytes).toBe(bytes);
    else expect(api.seen).toEqual([]);
  });

  it('pass unchanged, whatever they hold', async () => {
    const odd = await startForeignApi((app) =>
      app.post('/api/v1/x', (request) => ({ type: request.headers['content-type'] })),
    );
    const other = await startGateway(odd.url);
    const headers = { ...own, 'content-type': 'Application/JSON; charset=UTF-8' };
    const answer = await send(other.origin, '/api/v1/x', { method: 'POST', headers, body: '{"broken' });
    expect(JSON.parse(answer.body)).toEqual({ type: 'Application/JSON; charset=UTF-8' });
    expect(odd.last().bytes).toBe(8);
    await other.gateway.close();
    await odd.app.close();
  });

  it('in a content coding that the provider does not take are answered as it answers', async () => {
    const strict = await startForeignApi((app) =>
      app.post('/api/v1/x', (request, reply) =>
        reply
          .code(415)
          .header('accept-encoding', 'identity')
          .send({ was: request.headers['content-encoding'] }),
      ),
    );
    const other = await startGateway(strict.url);
    const headers = { ...own, 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const answer = await send(other.origin, '/api/v1/x', { method: 'POST', headers, body: gzipSync('{}') });
    expect([answer.status, answer.headers['accept-encoding'], JSON.parse(answer.body)]).toEqual([
      415,
      'identity',
      { was: 'gzip' },
    ]);
    await other.gateway.close();
    await strict.app.close();
  });

  it('that do not arrive in time are answered 408', async () => {
    const host = new URL(hasty.origin).host;
    const head = `POST /api/v1/x HTTP/1.1\r\nhost: ${host}\r\nsec-fetch-site: same-origin\r\n`;
    const answer = await sendBytes(
      hasty.origin,
      `${head}content-length: 10\r\nconnection: close\r\n\r\n{"a"`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('of uploads may take longer than the limit as long as they move', async () => {
    const slow = Readable.from(
      (async function* () {
        for (let part = 0; part < 4; part += 1) {
          await wait(500);
          yield Buffer.alloc(1000);
        }
      })(),
    );
    expect(await upload(patient.origin, slow, { 'content-type': 'multipart/form-data; boundary=x' })).toBe(
      200,
    );
    expect(api.last().bytes).toBe(4000);
  });
});

describe('a provider in trouble', () => {
  it('that is down is answered 502, in words and with a request id', async () => {
    const away = await startGateway(new URL('http://127.0.0.1:1'));
    const answer = await send(away.origin, '/api/v1/x?secret=1', { headers: own });
    expect(answer.status).toBe(502);
    expect(JSON.parse(answer.body)).toEqual({
      type: 'about:blank',
      title: 'Bad gateway',
      status: 502,
      detail: 'The provider could not be reached.',
      instance: '/api/v1/x',
      request_id: answer.headers['x-request-id'],
    });
    expect(away.lines.join('')).toContain('ECONNREFUSED');
    expect(away.lines.join('')).not.toContain('secret');
    await away.gateway.close();
  });

  it('that stays silent is answered 504 and its call is dropped', async () => {
    const before = api.closed();
    const answer = await send(hasty.origin, '/api/v1/silent', { headers: own });
    expect(answer.status).toBe(504);
    expect(JSON.parse(answer.body)).toMatchObject({ status: 504, title: 'Gateway timeout' });
    for (let tries = 0; tries < 500 && api.closed() === before; tries += 1) await wait(20);
    expect(api.closed()).toBe(before + 1);
  });

  it('that closes idle connections in between does not show', async () => {
    await send(origin, '/api/v1/x', { headers: own });
    api.app.server.closeAllConnections();
    expect((await send(origin, '/api/v1/x', { headers: own })).status).toBe(200);
  });
});

describe('an address', () => {
  it('that names a thousand records arrives whole', async () => {
    const path = `/api/v1/x?${Array.from({ length: 1_000 }, () => `ids=${'a'.repeat(64)}`).join('&')}`;
    expect((await send(origin, path, { headers: own })).status).toBe(200);
    expect(api.last().url).toBe(path);
  });
});

describe('answers of the API', () => {
  it('are never stored, whatever headers the provider sends, and still revalidate', async () => {
    const answer = await send(origin, '/api/v1/cached', { headers: own });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', etag: '"v1"' });
    const again = await send(origin, '/api/v1/cached', { headers: { ...own, 'if-none-match': '"v1"' } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('never pass as a script', async () => {
    const answer = await send(origin, '/api/v1/script', { headers: own });
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });

  it('lead to other calls, never to other hosts', async () => {
    expect((await send(origin, '/api/v1/moved', { headers: own })).headers.location).toBe(
      '/api/v1/there?x=1',
    );
    expect((await send(origin, '/api/v1/moved-away', { headers: own })).headers).not.toHaveProperty(
      'location',
    );
  });

  it('to HEAD have headers and no body', async () => {
    const answer = await send(origin, '/api/v1/cached', { method: 'HEAD', headers: own });
    expect([answer.status, answer.body, answer.headers['content-length']]).toEqual([200, '', '7']);
    expect(api.last().method).toBe('HEAD');
  });
});
