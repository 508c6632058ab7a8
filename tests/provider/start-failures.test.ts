import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFailure, StartError } from '../../server/start-error.ts';
import { describeSystemError } from '../../server/provider/store/describe-system-error.ts';
import { explainConnectionFailure } from '../../server/provider/store/explain-connection-failure.ts';
import { prepareTables } from '../../server/provider/store/prepare-tables.ts';
import { openStore } from '../../server/provider/store/store.ts';
import { anchorDay, createSeededFolder } from './stores/seeded-folder.ts';
import { alternatives, isThorough } from '../repeats.ts';
import { findFreePort } from './free-port.ts';
import { readTestRun } from './test-run.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'counterfoil-failures-'));
const mounts: string[] = [];

const mountDisk = (name: string, options: string): string => {
  const folder = join(place, name);
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  mounts.push(folder);
  return folder;
};
const canMount = (() => {
  try {
    return mountDisk('probe', 'size=4k') !== '';
  } catch {
    console.warn('Full and read-only disks are not tried: this account cannot mount any.');
    return false;
  }
})();

/** Somebody without rights, for tests that run as root, to whom no right is refused. */
const nobody = { uid: 65_534, gid: 65_534 };

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o005) === 0o005 && (dirname(folder) === folder || isOpenToAll(dirname(folder)));

const canBeNobody = process.getuid?.() === 0 && isOpenToAll(root);
if (!canBeNobody)
  console.warn('A folder of somebody else is not tried: it takes root, and sources all may read.');

/** The message with which opening the store is refused; an error that is not in plain words fails. */
const refusalOf = async (location: { url?: string; folder?: string }): Promise<string> => {
  try {
    const store = await openStore({ url: location.url ?? null, folder: location.folder ?? place });
    await store.close();
    return 'opened';
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return describeFailure(error);
  }
};

/** Runs TypeScript in a process of its own, as another account where one is given. */
const runModule = (code: string, dataFolder: string, account: Partial<typeof nobody> = {}) =>
  spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: root,
    encoding: 'utf8',
    ...account,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder, PORT: '0' },
  });

afterAll(() => {
  for (const folder of mounts) execFileSync('umount', [folder]);
  rmSync(place, { recursive: true, force: true });
});

describe('a data folder that cannot be used', () => {
  it.each([
    ['ENOSPC', /^There is no space left on the disk that holds \/data\. Make some, or set DATA_DIR/],
    ['EROFS', /^\/data is on a disk that can only be read\. Make it writable, or set DATA_DIR/],
    [
      'EACCES',
      /^This account may not read and write \/data\. Give it the right to \(chown or chmod\), or set/,
    ],
    ['ENOTDIR', /^\/data cannot be a folder, because it or what should hold it is a file\. Move the file/],
  ])('is reported in one sentence: %s', (code, sentence) => {
    const failure = describeSystemError(Object.assign(new Error('x'), { code }), '/data');
    expect(failure?.message).toMatch(sentence);
  });

  it('is reported with the path that was refused, where that is elsewhere', () => {
    const error = Object.assign(new Error('x'), { code: 'ENOSPC', path: '/tmp/counterfoil-1' });
    expect(describeSystemError(error, '/data')?.message).toContain('the disk that holds /tmp/counterfoil-1.');
    expect(describeSystemError({ errno: 51 }, '/data')?.message).toContain('the disk that holds /data.');
    expect(describeSystemError(new Error('x'), '/data')).toBeNull();
  });

  it.skipIf(!canMount)(
    'is reported when the disk can only be read, also where the folder is still to make',
    async () => {
      const folder = mountDisk('read-only', 'size=1m,ro');
      const sentence = `${folder} is on a disk that can only be read. Make it writable, or set DATA_DIR to another folder.`;
      expect(await refusalOf({ folder })).toBe(sentence);
      expect(await refusalOf({ folder: join(folder, 'below', 'it') })).toBe(sentence);
    },
  );

  // The database is filled until nothing fits, which takes as long as a start: its sentence is held above.
  it.skipIf(!canMount || !isThorough)(
    'is reported when the disk is full, and lets the next start begin anew',
    async () => {
      const folder = mountDisk('full', 'size=8m');
      expect(await refusalOf({ folder })).toBe(
        `There is no space left on the disk that holds ${folder}. Make some, or set DATA_DIR to another folder.`,
      );
      const tables = await prepareTables(folder);
      expect(readdirSync(tables.path)).toEqual([]);
    },
  );

  it.skipIf(!canBeNobody)('is reported to who may not write there', () => {
    const folder = join(place, 'root-only');
    mkdirSync(folder);
    chmodSync(place, 0o755);
    const open = `import { openStore } from './server/provider/store/store.ts';
      import { describeFailure } from './server/start-error.ts';
      await openStore({ url: null, folder: process.env.DATA_DIR }).catch((error) => console.error(describeFailure(error)));`;
    expect(runModule(open, folder, nobody).stderr).toBe(
      `This account may not read and write ${folder}. Give it the right to (chown or chmod), or set DATA_DIR to another folder.\n`,
    );
  });

  const fileRefusal = (file: string): string =>
    `${file} cannot be a folder, because it or what should hold it is a file. Move the file away, or set DATA_DIR to another folder.`;

  it('is reported when it is a file', async () => {
    const file = join(place, 'file');
    await writeFile(file, '');
    expect(await refusalOf({ folder: file })).toBe(fileRefusal(file));
  });

  it.runIf(isThorough)('ends npm start when it is a file', async () => {
    const file = join(place, 'file-to-start-on');
    await writeFile(file, '');
    const start = `import { runPortal } from './scripts/host/index.ts';
      import { providerApi } from './scripts/provider/provider-api.ts';
      await runPortal(() => Promise.resolve(new Map()), providerApi);`;
    const { status, stderr } = runModule(start, file);
    expect(stderr).toBe(`${fileRefusal(file)}\n`);
    expect(status).toBe(1);
  });
});

describe('an embedded store with damaged files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await createSeededFolder({ transactions: 300, anchorDay: anchorDay });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(alternatives(['global/pg_control', 'base/5', 'PG_VERSION']))(
    'is reported, and left as it is, without %s',
    async (part) => {
      const file = join(folder, 'postgres', part);
      await rename(file, join(place, 'aside'));
      expect(await refusalOf({ folder })).toBe(
        `The embedded store in ${folder} cannot be opened, because files in it are damaged or missing. Put the folder back from your backup, or set DATA_DIR to an empty folder to begin anew.`,
      );
      expect(() => accessSync(file)).toThrow('ENOENT');
      await rename(join(place, 'aside'), file);
    },
  );
});

describe('a database that cannot be used', () => {
  const target = { host: 'db.example', port: 5432, database: 'counterfoil', user: 'app' };

  it.each([
    [
      'ECONNREFUSED',
      /^The database server at db\.example:5432 cannot be reached \(ECONNREFUSED\)\. Start it, or/,
    ],
    [
      '3D000',
      /^There is no database "counterfoil" on the server at db\.example:5432\. Make it, or correct its name/,
    ],
    [
      '28P01',
      /^The database server at db\.example:5432 refused the user "app" or the password\. Correct them in/,
    ],
    ['28000', /^The database server at db\.example:5432 refused the user "app" or the password\./],
    [
      '42501',
      /^The user "app" may not connect to the database "counterfoil" on the server at db\.example:5432\. Grant/,
    ],
    [
      '53300',
      /^The database server at db\.example:5432 has no connection left\. Raise its max_connections, or/,
    ],
    ['57P03', /^The database server at db\.example:5432 is starting or stopping\. Start again in a moment\./],
  ])('is reported in one sentence: %s', (code, sentence) => {
    const error = Object.assign(new Error('x'), { code });
    expect(explainConnectionFailure(error, target).message).toMatch(sentence);
  });

  it('is reported when nobody listens there, without its password', async () => {
    const port = String(await findFreePort());
    const url = `postgresql://app:secret@127.0.0.1:${port}/counterfoil`;
    expect(await refusalOf({ url })).toBe(
      `The database server at 127.0.0.1:${port} cannot be reached (ECONNREFUSED). Start it, or correct the address in DATABASE_URL.`,
    );
    expect(await refusalOf({ url: 'postgresql://h:99999/d' })).toMatch(/^DATABASE_URL cannot be read: write/);
  });

  const server = readTestRun()?.postgres;
  it.skipIf(server === undefined)(
    'is reported of a real server: wrong name, wrong password, no rights',
    async () => {
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      const { rows } = await client.query<{ hba_file: string }>('show hba_file');
      const rules = rows[0]?.hba_file ?? '';
      const before = await readFile(rules, 'utf8');
      const urlOf = (user: string, database: string): string => {
        const url = new URL(server ?? '');
        url.username = user;
        url.password = 'wrong';
        url.pathname = `/${database}`;
        return url.href;
      };
      const socket = `the server at the socket in ${new URL(server ?? '').searchParams.get('host') ?? ''}`;
      try {
        await client.query(`create role guest login password 'right'`);
        expect(await refusalOf({ url: urlOf('postgres', 'absent') })).toBe(
          `There is no database "absent" on ${socket}. Make it, or correct its name in DATABASE_URL.`,
        );
        await client.query('create database guests');
        expect(await refusalOf({ url: urlOf('guest', 'guests') })).toBe(
          `The user "guest" may not make tables in the database "guests" on ${socket}. Make that user the owner of the database, or name another one in DATABASE_URL.`,
        );
        await writeFile(rules, `local all guest scram-sha-256\n${before}`);
        await client.query('select pg_reload_conf()');
        await expect
          .poll(() => refusalOf({ url: urlOf('guest', 'guests') }))
          .toMatch(/refused the user "guest" or the password\. Correct them in DATABASE_URL/);
      } finally {
        await writeFile(rules, before);
        await client.query('drop database if exists guests');
        await client.query('drop role guest');
        await client.query('select pg_reload_conf()');
        await client.end();
      }
    },
  );
});
