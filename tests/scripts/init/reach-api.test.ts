import { expect, test } from 'vitest';
import type { JsonObject } from '@counterfoil/engine/json';
import { reachApi } from '../../../scripts/init/reach-api.ts';

const bearer = { as: 'bearer', token: 'API_KEY' };
const secured = (scheme: JsonObject): JsonObject => ({ components: { securitySchemes: { one: scheme } } });
const servers = (...urls: readonly string[]): JsonObject => ({ servers: urls.map((url) => ({ url })) });

test.each<readonly [string, JsonObject, JsonObject]>([
  ['a bearer token', { type: 'http', scheme: 'Bearer' }, bearer],
  ['a user name', { type: 'http', scheme: 'basic' }, { as: 'basic', username: 'API_KEY' }],
  [
    'a header',
    { type: 'apiKey', in: 'header', name: 'X-Key' },
    { as: 'header', name: 'X-Key', value: 'API_KEY' },
  ],
  ['the header of tokens', { type: 'apiKey', in: 'header', name: 'Authorization' }, bearer],
  [
    'a parameter',
    { type: 'apiKey', in: 'query', name: 'key' },
    { as: 'query', name: 'key', value: 'API_KEY' },
  ],
  [
    'client credentials',
    { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://books.example/token' } } },
    {
      as: 'client-credentials',
      tokenUrl: 'https://books.example/token',
      clientId: 'API_CLIENT_ID',
      clientSecret: 'API_CLIENT_SECRET',
    },
  ],
  [
    'client credentials whose address no secret is sent to',
    { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'http://books.example/token' } } },
    bearer,
  ],
])('an API is signed in to by %s as its description says', (_, scheme, auth) => {
  expect(reachApi(secured(scheme))).toEqual({ server: undefined, auth, notes: [] });
});

test('a token is taken, and told, where the description does not say how calls prove who makes them', () => {
  const { server, auth, notes } = reachApi(servers('https://books.example/v1/'));
  expect({ server, auth }).toEqual({ server: 'https://books.example/v1', auth: bearer });
  expect(notes).toEqual([expect.stringContaining('a bearer token in API_KEY is taken')]);
});

test('an API that says it asks for none is open', () => {
  const document = { ...servers('http://books.example'), security: [] };
  expect(reachApi(document)).toEqual({ server: 'http://books.example', auth: { as: 'none' }, notes: [] });
});

test.each([
  [
    'the first that a secret may be sent to',
    ['http://books.example', 'https://books.example'],
    'https://books.example',
  ],
  ['one on this machine', ['http://localhost:4000'], 'http://localhost:4000'],
  ['none that has a query', ['https://books.example?v=1'], undefined],
  ['none that is a path alone', ['/v1'], undefined],
])('its address is %s', (_, urls, server) => {
  expect(reachApi({ ...servers(...urls), ...secured({ type: 'http', scheme: 'bearer' }) })).toEqual({
    server,
    auth: bearer,
    notes: [],
  });
});

test('an address to which no secret is sent is told, and left out', () => {
  const document = { ...servers('http://books.example'), ...secured({ type: 'http', scheme: 'bearer' }) };
  const { server, notes } = reachApi(document);
  expect(server).toBeUndefined();
  expect(notes).toEqual([expect.stringContaining('No secret is sent to http://books.example')]);
});

test('variables of an address have their defaults, and one without any is no address', () => {
  const at = (variables: JsonObject): JsonObject => ({
    servers: [{ url: 'https://{region}.books.example/{version}', variables }],
    security: [],
  });
  const region = { default: 'eu' };
  expect(reachApi(at({ region, version: { default: 'v2' } })).server).toBe('https://eu.books.example/v2');
  expect(reachApi(at({ region })).server).toBeUndefined();
});
