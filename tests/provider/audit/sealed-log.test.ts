import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSealCheckWorker } from '../../../server/provider/seals/check-worker.ts';
import { checkSeals } from '../../../server/provider/seals/check-seals.ts';
import { exportSeals } from '../../../server/provider/seals/export-seals.ts';
import { rootsIn } from '../../../server/provider/seals/roots.ts';
import { createSealWorker } from '../../../server/provider/seals/seal-worker.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const verifier = fileURLToPath(new URL('../../../docs/operating/verify-audit.mjs', import.meta.url));

let provider: ProviderUnderTest;
let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'counterfoil-seals-'));
const roots = join(folder, 'roots.jsonl');
const places = { file: roots, mailTo: 'auditor@example.com' };
const worker = createSealWorker(places);

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  ({ database } = provider);
  await provider.signIn('admin');
  while (await worker.step(database));
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});

/** Changes rows past the portal, as somebody who owns the database does. */
const tamper = (statement: string): Promise<unknown> =>
  database.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql.raw(statement).execute(transaction);
  });

const writeExport = async (name: string): Promise<string> => {
  const lines: string[] = [];
  for await (const line of exportSeals(database)) lines.push(`${line}\n`);
  const path = join(folder, name);
  writeFileSync(path, lines.join(''));
  return path;
};

it('holds what the seed and the provider wrote', async () => {
  const { rows } = await sql<{ audits: number; sealed: number }>`
    select (select count(*) from audits) as audits, (select count(*) from sealed_audits) as sealed`.execute(
    database,
  );
  expect(rows[0]?.audits).toBeGreaterThan(0);
  expect(rows[0]?.sealed).toBe(rows[0]?.audits);
  expect(await checkSeals(database, rootsIn(roots))).toEqual([]);
});

it('is put outside the database once a day, in a file and a mail', async () => {
  const mails = () =>
    database
      .selectFrom('outbox_mails')
      .select(['recipient', 'body'])
      .where('kind', '=', 'audit_root')
      .execute();
  const line = readFileSync(roots, 'utf8');
  expect(line.split('\n')).toHaveLength(2);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('auditor@example.com');
  expect(mail?.body).toContain(line.trim());
  await provider.signIn('partner');
  while (await worker.step(database));
  expect(readFileSync(roots, 'utf8')).toBe(line);
  await sql`update audit_chain set rooted_on = rooted_on - 1`.execute(database);
  await worker.step(database);
  expect(readFileSync(roots, 'utf8').split('\n')).toHaveLength(3);
  expect(await mails()).toHaveLength(2);
});

it('is exported so that a program that is not ours verifies it', async () => {
  const path = await writeExport('sound.jsonl');
  expect(execFileSync(process.execPath, [verifier, path, roots], { encoding: 'utf8' })).toContain(
    'all as they were sealed',
  );
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  const rows = lines.flatMap((line, at) => (line.includes('"kind":"row"') ? [at] : []));
  const seals = lines.flatMap((line, at) => (line.includes('"kind":"seal"') ? [at] : []));
  const verify = (changed: readonly string[]) => {
    const copy = join(folder, 'changed.jsonl');
    writeFileSync(copy, `${changed.join('\n')}\n`);
    return spawnSync(process.execPath, [verifier, copy, roots], { encoding: 'utf8' });
  };
  const [row = 0] = rows;
  const changes: Readonly<Record<string, readonly string[]>> = {
    'is not as it was sealed': lines.map((line, at) =>
      at === row ? line.replace(/"json":"\\"[^"]/, '"json":"\\"~') : line,
    ),
    'does not fit its rows': lines.filter((_, at) => at !== row),
    'is not the one that was published': lines.slice(0, seals.at(-1)),
  };
  for (const [fault, changed] of Object.entries(changes)) {
    expect(changed.join('\n'), fault).not.toBe(lines.join('\n'));
    const { status, stderr } = verify(changed);
    expect(status, fault).toBe(1);
    expect(stderr).toContain(fault);
  }
  expect(verify(lines).status).toBe(0);
});

it('that was changed past the portal is told once, by log and mail', async () => {
  const logged: unknown[] = [];
  const check = createSealCheckWorker(places, { error: (facts: unknown) => logged.push(facts) });
  await check.step(database);
  expect(logged).toEqual([]);
  const [{ id } = { id: '' }] = await database
    .selectFrom('sealed_audits')
    .select('audit_id as id')
    .limit(1)
    .execute();
  await tamper(`update audits set operation = 'other' where id = '${id}'`);
  for (let day = 0; day < 2; day += 1) {
    await sql`update audit_chain set checked_at = checked_at - interval '25 hours'`.execute(database);
    await check.step(database);
  }
  await check.step(database);
  expect(logged).toEqual([{ fault: `${id}-changed` }]);
  const mails = await database
    .selectFrom('outbox_mails')
    .selectAll()
    .where('kind', '=', 'audit_broken')
    .execute();
  expect(mails.map(({ recipient }) => recipient)).toContain('admin@counterfoil.example');
  expect(mails.every(({ body }) => body.includes(`${id}-changed`))).toBe(true);
  const exported = spawnSync(process.execPath, [verifier, await writeExport('tampered.jsonl')], {
    encoding: 'utf8',
  });
  expect(exported.stderr).toContain(`row ${id} is not as it was sealed`);
});
