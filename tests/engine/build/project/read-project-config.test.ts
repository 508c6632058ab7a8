import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigRefused, projectFiles, readProjectConfig } from '../../../../engine/build/project/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (text: string) => {
  writeFileSync(join(folder, 'counterfoil.config.json'), text);
  return readProjectConfig(folder);
};
const readJson = (value: unknown) => read(JSON.stringify(value));
const withAuth = (auth: unknown) =>
  readJson({ description: 'openapi.json', api: { url: 'https://api.example.com', auth } });

/** The reasons of a refusal, without the path that each begins with. */
const reasonsOf = (work: () => unknown): readonly string[] => {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigRefused)
      return error.message.split('\n').map((line) => line.replace(/^.*counterfoil[.]config[.]json:/, ''));
    throw error;
  }
  return [];
};

describe('the file of a project', () => {
  it('needs nothing but a description', () => {
    expect(readJson({ description: 'openapi.yaml' })).toEqual({
      folder,
      description: join(folder, 'openapi.yaml'),
      bundled: join(folder, 'openapi.yaml'),
      overlays: [],
      conventions: [],
      schemas: join(folder, 'schemas'),
      owned: false,
      api: { url: undefined, auth: { as: 'none' }, headers: {} },
      accounts: join(folder, 'accounts.json'),
      host: undefined,
      port: 4000,
    });
  });

  it('reads its paths from its own folder, and conventions by name or path', () => {
    const config = readJson({
      description: 'api/openapi.yaml',
      bundled: 'api/openapi.json',
      overlays: ['overlay.yaml'],
      conventions: ['stripe', './own.json'],
      schemas: 'screens',
      accounts: '../people.json',
      host: 'app',
      port: 0,
      owned: true,
    });
    expect(config).toMatchObject({
      description: join(folder, 'api/openapi.yaml'),
      bundled: join(folder, 'api/openapi.json'),
      overlays: [join(folder, 'overlay.yaml')],
      conventions: [expect.stringMatching(/openapi\/conventions\/stripe\.json$/), join(folder, 'own.json')],
      schemas: join(folder, 'screens'),
      accounts: join(folder, '../people.json'),
      host: join(folder, 'app'),
      port: 0,
      owned: true,
    });
    expect(projectFiles(config)).toEqual({
      root: join(folder, 'screens'),
      description: join(folder, 'api/openapi.json'),
      source: join(folder, 'api/openapi.yaml'),
    });
  });

  it.each([
    { as: 'none' },
    { as: 'session' },
    { as: 'bearer', token: 'API_TOKEN' },
    { as: 'basic', username: 'API_KEY' },
    { as: 'basic', username: 'API_USER', password: 'API_PASSWORD' },
    { as: 'header', name: 'X-Api-Key', value: 'API_KEY' },
    { as: 'header', name: 'Authorization', value: 'API_KEY', prefix: 'Token ' },
    { as: 'query', name: 'api_key', value: 'API_KEY' },
    {
      as: 'client-credentials',
      tokenUrl: 'https://login.example.com/token',
      clientId: 'CLIENT_ID',
      clientSecret: 'CLIENT_SECRET',
      scope: 'books loans',
      clientAuth: 'post',
    },
  ])('takes $as', (auth) => {
    expect(withAuth(auth).api.auth).toEqual(auth);
  });

  it('sends a secret to this machine without TLS, and to others what is none', () => {
    const auth = { as: 'bearer', token: 'T' };
    const read = (api: object) => readJson({ description: 'a.json', api }).api.url?.href;
    expect(read({ url: 'http://localhost:4001', auth })).toBe('http://localhost:4001/');
    expect(read({ url: 'http://a.example', auth: { as: 'none' } })).toBe('http://a.example/');
  });

  it('is asked for where there is none', () => {
    expect(() => readProjectConfig(join(folder, 'nowhere'))).toThrow(
      /There is no counterfoil[.]config[.]json/,
    );
  });

  it.each([
    ['no JSON', '{\n  "description": openapi.json\n}', /^2:18 {2}This is not JSON/],
    [
      'a key twice',
      '{ "description": "a.json",\n  "description": "b.json" }',
      /^2:3 {2}The key "description"/,
    ],
    ['no description', '{}', /^1:1 {2}.*description/],
    ['an unknown key', '{ "description": "a.json",\n  "overlay": [] }', /^2:3 {2}.*Did you mean "overlays"/],
    ['a port beyond the last', '{ "description": "a.json", "port": 65536 }', /^1:36 /],
    ['an unknown proof', '{ "description": "a.json", "api": { "auth": { "as": "digest" } } }', /^1:53 /],
    ['an API of another kind', '{ "description": "a.json", "api": { "url": "ftp://a" } }', /^1:44 .*https/],
    ['a query of the API', '{ "description": "a.json", "api": { "url": "https://a/?b" } }', /^1:44 .*query/],
    [
      'a secret without TLS',
      '{ "description": "a.json", "api": { "url": "http://a.example", "auth": { "as": "bearer", "token": "T" } } }',
      /^1:44 .*https:\/\/ only/,
    ],
    [
      'a password in the address',
      '{ "description": "a.json", "api": { "url": "https://u:p@a.example" } }',
      /^1:44 .*no user name/,
    ],
    [
      'a header that is the gateway’s',
      '{ "description": "a.json", "api": { "headers": { "Authorization": "x" } } }',
      /^1:67 .*set by the gateway/,
    ],
    [
      'two lines in a header',
      '{ "description": "a.json", "api": { "headers": { "X-Version": "1\\r\\nX: 2" } } }',
      /^1:63 .*one line/,
    ],
  ])('refuses %s at its place', (_name, text, reason) => {
    expect(reasonsOf(() => read(text))).toEqual([expect.stringMatching(reason)]);
  });

  it('refuses a secret in the place of its variable, and does not repeat it', () => {
    const secret = 'sk-live-3f9a';
    const [reason = '', ...others] = reasonsOf(() => withAuth({ as: 'bearer', token: secret }));
    expect(others).toEqual([]);
    expect(reason).toMatch(/A secret is never written here/);
    expect(reason).not.toContain(secret);
  });
});
