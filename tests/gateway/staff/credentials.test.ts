import { ownText } from '@counterfoil/engine/json';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { CredentialSettings } from '../../../server/gateway/credentials/credentials.ts';
import { startForeignApi } from '../foreign-api.ts';
import { own, send } from '../send.ts';
import { cookieOf, startStaffGateway } from './staff-gateway.ts';

const key = 'sk/live+7 "9f';
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** An API that repeats in its answers, by headers and body, all that it is called with. */
const repeating = (app: FastifyInstance): void => {
  app.get('/books/packed', (request, reply) =>
    reply
      .header('content-encoding', 'gzip')
      .type('application/json')
      .send(gzipSync(JSON.stringify([request.url, request.headers]))),
  );
  app.get('/books/squeezed', (_request, reply) =>
    reply.header('content-encoding', 'br').send(brotliCompressSync('{}')),
  );
  app.all('/*', (request, reply) => {
    const told = encodeURI(`${request.url} ${String(request.headers['x-key'])}`);
    return reply
      .header('x-total', told)
      .header('etag', told)
      .send({ url: request.url, headers: request.headers, key });
  });
};

const start = async (credentials: CredentialSettings, adapt = repeating, now = Date.now) => {
  const api = await startForeignApi(adapt);
  closing.push(() => api.app.close());
  const started = await startStaffGateway(api.url, { credentials, now });
  closing.push(() => started.gateway.close());
  const cookie = cookieOf(await started.signIn());
  return {
    api,
    ...started,
    call: (path: string, options: object = {}) =>
      send(started.origin, path, { headers: { ...own, cookie }, ...options }),
    cookie,
  };
};

const basic = Buffer.from(`${key}:`).toString('base64');

describe('a key', () => {
  const ways = [
    ['as a bearer', { as: 'bearer', token: key }, { authorization: `Bearer ${key}` }, '/books?page=2'],
    [
      'as a user name',
      { as: 'basic', username: key, password: '' },
      { authorization: `Basic ${basic}` },
      '/books?page=2',
    ],
    [
      'in a header',
      { as: 'header', name: 'X-Key', value: key, prefix: '' },
      { 'x-key': key },
      '/books?page=2',
    ],
    [
      'in a header, after a word',
      { as: 'header', name: 'Authorization', value: key, prefix: 'Token ' },
      { authorization: `Token ${key}` },
      '/books?page=2',
    ],
    [
      'in the query',
      { as: 'query', name: 'api key', value: key },
      {},
      `/books?page=2&api%20key=${encodeURIComponent(key)}`,
    ],
  ] satisfies readonly (readonly [string, CredentialSettings, object, string])[];

  it.each(ways)('reaches the API %s, and no browser or log', async (_name, settings, headers, url) => {
    const { api, call, lines, cookie } = await start(settings);
    const answers = [
      // What the browser sends under the same name is no way around it.
      await call('/api/books?page=2&api%20key=mine&api+key=mine', {
        headers: { ...own, cookie, authorization: 'Bearer mine', 'x-key': 'mine' },
      }),
      await call('/api/books/packed'),
      await call('/api/books/keys'),
      await call('/session'),
    ];
    const [first] = api.seen;
    expect(first?.headers).toMatchObject(headers);
    expect(first?.url).toBe(settings.as === 'query' ? url : `${url}&api%20key=mine&api+key=mine`);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 200]);
    const told = [...answers.map((answer) => JSON.stringify(answer)), ...lines].join('\n');
    const spellings = [key, encodeURIComponent(key), encodeURI(key), JSON.stringify(key).slice(1, -1), basic];
    for (const spelled of spellings) {
      expect(told).not.toContain(spelled);
      expect(told).not.toContain(JSON.stringify(spelled).slice(1, -1));
    }
    expect(told).toContain('[removed]');
  });

  it('is not looked for in an answer that is packed in another way than was asked for', async () => {
    const { call, lines } = await start({ as: 'bearer', token: key });
    expect((await call('/api/books/squeezed')).status).toBe(502);
    expect(lines.join('')).toContain('packs its answers by br');
  });
});

/** An address of tokens beside an API that takes the last one that was given. */
const startTokens = async (life: number | undefined, now: () => number = Date.now) => {
  let given = 0;
  let isRefusing = false;
  const asked: string[] = [];
  const bodies: string[] = [];
  const tokens = await startForeignApi((app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) => {
      done(null, body);
    });
    app.post('/token', async (request, reply) => {
      asked.push(request.headers.authorization ?? '');
      bodies.push(String(request.body));
      if (isRefusing)
        return reply.code(401).send({ error: 'invalid_client', error_description: 'secret-9f3a71' });
      given += 1;
      return {
        access_token: `token-number-${String(given)}`,
        token_type: 'Bearer',
        ...(life === undefined ? {} : { expires_in: life }),
      };
    });
  });
  closing.push(() => tokens.app.close());
  const settings: CredentialSettings = {
    as: 'client-credentials',
    tokenUrl: new URL('/token', tokens.url),
    clientId: 'client 1',
    clientSecret: 'secret-9f3a71',
    scope: 'books loans',
    clientAuth: 'basic',
  };
  let accepted = (token: string): boolean => token === `Bearer token-number-${String(given)}`;
  const adapt = (app: FastifyInstance): void => {
    app.all('/*', (request, reply) =>
      accepted(request.headers.authorization ?? '')
        ? reply.send({ with: request.headers.authorization })
        : reply.code(401).send({ with: request.headers.authorization }),
    );
  };
  const started = await start(settings, adapt, now);
  return {
    ...started,
    asked,
    bodies,
    forget: () => {
      given += 1;
    },
    refuse: () => {
      isRefusing = true;
    },
    acceptNone: () => {
      accepted = () => false;
    },
  };
};

describe('client credentials', () => {
  it('ask for one token for many calls at once, as RFC 6749 says, and show it to nobody', async () => {
    const { call, asked, bodies, lines } = await startTokens(3_600);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('/api/books')));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array.from({ length: 5 }, () => [200, '{"with":"Bearer [removed]"}']),
    );
    expect(asked).toEqual([`Basic ${Buffer.from('client+1:secret-9f3a71').toString('base64')}`]);
    expect(Object.fromEntries(new URLSearchParams(bodies[0]))).toEqual({
      grant_type: 'client_credentials',
      scope: 'books loans',
    });
    expect(lines.join('')).not.toMatch(/token-number|secret-9f/);
  });

  it('keep a token until shortly before it expires', async () => {
    let now = Date.now();
    const { call, asked } = await startTokens(600, () => now);
    await call('/api/books');
    now += 569_000;
    await call('/api/books');
    expect(asked).toHaveLength(1);
    now += 2_000;
    expect((await call('/api/books')).status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  it('ask for another token where the API refuses one, and send the call again with its body', async () => {
    const { api, call, asked, forget, cookie } = await startTokens(undefined);
    await call('/api/books');
    forget();
    api.seen.splice(0);
    const answer = await call('/api/books', {
      method: 'POST',
      headers: { ...own, cookie, 'content-type': 'application/json' },
      body: '{"title":"Tides"}',
    });
    expect(answer.status).toBe(200);
    expect(asked).toHaveLength(2);
    expect(api.seen.map(({ bytes }) => bytes)).toEqual([17, 17]);
  });

  it('try once more and no further', async () => {
    const { api, call, asked, acceptNone } = await startTokens(3_600);
    acceptNone();
    expect((await call('/api/books')).status).toBe(502);
    expect(api.seen).toHaveLength(2);
    expect(asked).toHaveLength(2);
  });

  it('say why there is no token, without what was sent', async () => {
    const { api, call, refuse, lines } = await startTokens(3_600);
    refuse();
    const answer = await call('/api/books');
    expect([answer.status, ownText(JSON.parse(answer.body), 'type')]).toEqual([
      502,
      'urn:counterfoil:problem:token-unavailable',
    ]);
    expect(api.seen).toEqual([]);
    expect(lines.join('')).toContain('answered 401 with \\"invalid_client\\"');
    expect(lines.join('') + answer.body).not.toContain('secret-9f');
  });
});
