import { isRecord, readOwn } from '@counterfoil/engine/json';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../../scripts/committed-files.ts';
import { own, send } from '../../gateway/send.ts';
import { alternatives, isThorough } from '../../repeats.ts';
import { startLendingApi } from './lending-api.ts';

const key = 'key-41f0c9d7';
const password = 'Shelf-and-ladder-7';
const folder = mkdtempSync(join(tmpdir(), 'lending-'));
const loader = import.meta.resolve('tsx');

const scriptOf = (name: string): readonly string[] => [
  '--import',
  loader,
  join(root, 'scripts', `${name}.ts`),
];

/** Runs a command in the folder of the portal, as somebody does who has it installed. */
const run = (name: string, words: readonly string[] = [], input = '', environment: object = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...scriptOf(name), ...words], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, LENDING_KEY: '', MOCK_URL: '', PORT: '', ...environment },
  });
  return { status, output: stdout + stderr };
};

/** Starts the portal, and gives its address once it is ready. */
const start = (environment: object) =>
  new Promise<{ readonly origin: string; readonly process: ChildProcess; readonly output: () => string }>(
    (resolve, reject) => {
      const child = spawn(process.execPath, scriptOf('start'), {
        cwd: folder,
        env: { ...process.env, MOCK_URL: '', PORT: '', ...environment },
      });
      let output = '';
      const hear = (chunk: Buffer): void => {
        output += chunk.toString('utf8');
        const [, origin] = /is ready: (http:\S+)/.exec(output) ?? [];
        if (origin !== undefined) resolve({ origin, process: child, output: () => output });
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', () => reject(new Error(output)));
    },
  );

const stop = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

const writeConfig = (url: string): void => {
  const file = join(folder, 'counterfoil.config.json');
  const config: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const api = readOwn(config, 'api');
  if (!isRecord(config) || !isRecord(api)) throw new Error('The config of the lending library is broken.');
  writeFileSync(file, JSON.stringify({ ...config, api: { ...api, url } }));
};

/** A build takes as long as the machine has to do besides. */
const buildTimeout = 300_000;

let api: Awaited<ReturnType<typeof startLendingApi>>;
let portal: Awaited<ReturnType<typeof start>> | undefined;

beforeAll(async () => {
  cpSync(join(import.meta.dirname, 'lending'), folder, { recursive: true });
  api = await startLendingApi(key);
  writeConfig(api.url);
});
afterAll(async () => {
  if (portal !== undefined) await stop(portal.process);
  await api.close();
  rmSync(folder, { recursive: true });
});

describe('a portal of another API, in a folder of its own', () => {
  it('is checked there, without a finding', () => {
    expect(run('check')).toMatchObject({ status: 0 });
  });

  it.each(alternatives([[[]], [['--mock']]]))('does not start without an account: %j', (words) => {
    const { status, output } = run('start', words, '', { LENDING_KEY: key });
    expect(status).toBe(1);
    expect(output).toMatch(/^accounts[.]json cannot be read: `account` writes it/);
  });

  it.runIf(isThorough)('does not start with a word that it does not know', () => {
    const { status, output } = run('start', ['--mocked'], '', { LENDING_KEY: key });
    expect(status).toBe(1);
    expect(output).toMatch(/Unknown option '--mocked'[^]*--mock /);
  });

  it.each(
    alternatives<readonly [string, readonly string[], string, RegExp]>(
      [
        ['a role that the portal has not', ['noor@example.com', '--roles', 'Boss'], password, /no role Boss/],
        ['a password that is too short', ['noor@example.com'], 'short', /at least 10 characters/],
        ['an address that is none', ['noor'], password, /this is no address/],
        ['no address', [], password, /Whose account/],
      ],
      2,
    ),
  )('has no account with %s', (_name, words, typed, reason) => {
    const { status, output } = run('host/account', words, typed);
    expect(status).toBe(2);
    expect(output).toMatch(reason);
  });

  it('has accounts, whose passwords nobody reads in their file', () => {
    const ada = [
      'Ada@Example.com',
      '--name',
      'Ada Byron',
      '--roles',
      'Librarian',
      '--permissions',
      'loans.read',
    ];
    expect(run('host/account', ada, `${password}\n`)).toEqual({
      status: 0,
      output: 'Added ada@example.com in accounts.json.\n',
    });
    expect(run('host/account', ['noor@example.com', '--roles', 'Reader'], 'Another-one-3').status).toBe(0);
    expect(run('host/account', ['noor@example.com', '--name', 'Noor'], password)).toEqual({
      status: 0,
      output: 'Changed noor@example.com in accounts.json.\n',
    });
    const file = join(folder, 'accounts.json');
    expect(readFileSync(file, 'utf8')).not.toContain(password);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      accounts: [
        { email: 'ada@example.com', name: 'Ada Byron', roles: ['Librarian'], permissions: ['loans.read'] },
        { email: 'noor@example.com', name: 'Noor', roles: ['Reader'], permissions: [] },
      ],
    });
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  // What a build takes is spent in the thorough run; the gateway's part is held by tests/gateway/staff.
  it.runIf(isThorough)(
    'is built and served, and shows the rows of its API to whoever signs in',
    async () => {
      const started = await start({ LENDING_KEY: key });
      portal = started;
      const { origin } = started;
      const page = await send(origin, '/books');
      expect([page.status, page.body]).toEqual([200, expect.stringContaining('<div id="root">')]);
      expect((await send(origin, '/login')).status).toBe(200);
      expect((await send(origin, '/nowhere')).status).toBe(404);
      expect((await send(origin, '/known-calls.json')).status).toBe(404);

      expect((await send(origin, '/api/books', { headers: own })).status).toBe(401);
      const signIn = (email: string, typed: string) =>
        send(origin, '/session', {
          method: 'POST',
          headers: { ...own, 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: typed }),
        });
      expect((await signIn('ada@example.com', 'Shelf-and-ladder-8')).status).toBe(401);
      const answers = [await signIn('ada@example.com', password), await signIn('noor@example.com', password)];
      const [ada = '', noor = ''] = answers.map(
        ({ headers }) => headers['set-cookie']?.[0]?.split(';')[0] ?? '',
      );
      const call = (cookie: string, path: string, method = 'GET') =>
        send(origin, path, { method, headers: { ...own, cookie } });

      const rows = await call(ada, '/api/books?page=2&limit=5');
      expect(JSON.parse(rows.body)).toMatchObject({
        data: [{ id: 'b6' }, { id: 'b7' }, { id: 'b8' }, { id: 'b9' }, { id: 'b10' }],
        meta: { total: 23 },
      });
      expect(api.seen.at(-1)).toEqual({ method: 'GET', url: '/v1/books?page=2&limit=5', version: '2026-01' });

      const before = api.seen.length;
      const refused = [
        await call(noor, '/api/loans'),
        await call(noor, '/api/books', 'POST'),
        await call(ada, '/api/books/b1'),
        await call(ada, '/api/books/b1', 'DELETE'),
      ];
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
      expect(api.seen.length).toBe(before);
      expect((await call(ada, '/api/loans')).status).toBe(200);
      expect((await call(noor, '/api/books')).status).toBe(200);

      expect((await call(ada, '/session', 'DELETE')).status).toBe(204);
      expect((await call(ada, '/api/books')).status).toBe(401);
      expect((await call(noor, '/api/books')).status).toBe(200);
      const told = [page, ...answers, rows, ...refused].map((answer) => JSON.stringify(answer)).join('\n');
      expect(told + started.output()).not.toContain(key);
    },
    buildTimeout,
  );

  it.runIf(isThorough)('holds no key in what was built for browsers', () => {
    const built = spawnSync('grep', ['-rlE', `${key}|LENDING_KEY`, join(folder, 'dist')], {
      encoding: 'utf8',
    });
    expect([built.status, built.stdout]).toEqual([1, '']);
  });

  it.runIf(isThorough)(
    'answers from a mock of its own where no key is set',
    async () => {
      const { origin, process: child, output } = await start({ LENDING_KEY: '' });
      const answer = await send(origin, '/session', {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.com', password }),
      });
      const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      const asked = await send(origin, '/api/books?page=2&limit=10', { headers: { ...own, cookie } });
      await stop(child);
      expect(output()).toContain('a mock answers in its place');
      expect(asked.status).toBe(200);
      expect(JSON.parse(asked.body)).toMatchObject({ meta: { total: 37 } });
    },
    buildTimeout,
  );

  it.runIf(isThorough)(
    'asks a mock in the place of its API, without any key',
    async () => {
      const mock = await startLendingApi(key);
      const { origin, process: child } = await start({ MOCK_URL: mock.url });
      const answer = await send(origin, '/session', {
        method: 'POST',
        headers: { ...own, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.com', password }),
      });
      const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      const asked = await send(origin, '/api/books', { headers: { ...own, cookie } });
      await stop(child);
      await mock.close();
      // This mock wants the key, which shows that it was given none.
      expect(asked.status).toBe(502);
      expect(mock.seen).toEqual([{ method: 'GET', url: '/v1/books', version: '2026-01' }]);
    },
    buildTimeout,
  );
});
