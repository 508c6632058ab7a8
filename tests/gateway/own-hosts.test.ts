import { afterAll, describe, expect, it } from 'vitest';
import { startForeignApi } from './foreign-api.ts';
import { own, send } from './send.ts';
import { startGateway } from './start-gateway.ts';

const api = await startForeignApi();
const plain = await startGateway(api.url);
const published = await startGateway(api.url, { publicUrl: new URL('https://portal.example.com') });
const proxied = await startGateway(api.url, { trustedProxies: ['127.0.0.0/8'] });
const portOf = (origin: string): string => new URL(origin).port;

afterAll(async () => {
  await Promise.all([plain, published, proxied].map(({ gateway }) => gateway.close()));
  await api.app.close();
});

describe('the host names answered for', () => {
  const port = portOf(plain.origin);
  it.each([
    [`localhost:${port}`, 200],
    [`LOCALHOST:${port}`, 200],
    [`127.0.0.1:${port}`, 200],
    [`[::1]:${port}`, 200],
    ['localhost', 421],
    ['localhost:1', 421],
    [`localhost.:${port}`, 421],
    [`localhost.evil.example:${port}`, 421],
    [`evil.example:${port}`, 421],
    [`127.0.0.1.nip.io:${port}`, 421],
    [`0.0.0.0:${port}`, 421],
    [`2130706433:${port}`, 421],
    [`1.2.3.999:${port}`, 421],
    [`user@localhost:${port}`, 421],
    [`localhost:${port}/x`, 421],
    [`localhost:${port}, evil.example`, 421],
    ['portal.example.com', 421],
  ])('%s: %i', async (host, status) => {
    for (const path of ['/', '/api/v1/x']) {
      const answer = await send(plain.origin, path, { headers: { ...own, host } });
      expect(answer.status).toBe(status);
    }
  });

  it.each([
    ['portal.example.com', 200],
    ['portal.example.com:443', 200],
    ['portal.example.com:80', 421],
    ['portal.example.com:8443', 421],
    ['other.example.com', 421],
    ['1.2.3.999', 421],
    [`localhost:${portOf(published.origin)}`, 200],
  ])('with a public address, %s: %i', async (host, status) => {
    const answer = await send(published.origin, '/', { headers: { host } });
    expect(answer.status).toBe(status);
  });

  it('with a public address, a write from its plain-http twin is refused', async () => {
    const call = (origin: string) =>
      send(published.origin, '/api/v1/x', {
        method: 'POST',
        headers: { host: 'portal.example.com', origin },
      });
    expect((await call('https://portal.example.com')).status).toBe(200);
    expect((await call('http://portal.example.com')).status).toBe(403);
  });

  it('health is answered to any host, so that a load balancer can ask by address', async () => {
    const answer = await send(plain.origin, '/healthz', { headers: { host: '10.0.0.7' } });
    expect([answer.status, answer.body]).toEqual([200, '{"status":"ok"}']);
  });
});

describe('the address of the person', () => {
  const asked = async (origin: string): Promise<unknown> => {
    await send(origin, '/api/v1/x', { headers: { ...own, 'x-forwarded-for': '6.6.6.6, 203.0.113.9' } });
    return api.last().headers['x-forwarded-for'];
  };

  it('is the one of the connection, whatever the browser claims', async () => {
    expect(await asked(plain.origin)).toBe('127.0.0.1');
  });

  it('is the nearest one that a trusted proxy reports', async () => {
    expect(await asked(proxied.origin)).toBe('203.0.113.9');
  });
});
