import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isRecord } from '@counterfoil/engine/json';
import pg from 'pg';
import { startBenchPostgres } from '../../../scripts/bench/bench-postgres.ts';
import { openStore } from '../../../server/provider/store/store.ts';
import type { PaidPayout } from '../../provider/reconciliation/noisy-lines.ts';
import { cpuOfServer } from './cpu-time.ts';
import { linksByDuckDb } from './duckdb-links.ts';
import { plainSql } from './plain-sql.ts';
import { writeStatement } from './statement-file.ts';
import { writeRows } from './write-rows.ts';

/**
 * Reads a statement of a million lines with the product, beside the same rules as plain SQL on the same PostgreSQL and into tables of the
 * same columns and indexes, and compares the links of both with those that DuckDB finds. Started by `npm run bench:reconciliation`.
 */
const mostSeconds = 300;
const mostTimes = 3;
const count = Number(process.argv[2] ?? 1_000_000);
if (!(Number.isSafeInteger(count) && count >= 1000 && count <= 10_000_000))
  throw new Error('Say how many payouts there are: a whole number from 1000 to 10000000.');

const report = (text: string): void => {
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`${performance.now().toFixed(0).slice(0, -3).padStart(4)} s  ${text} (load ${load.join(' ')})`);
};

interface Taken {
  readonly seconds: number;
  readonly cpu: number;
}

const connect = async (url: string): Promise<pg.Client> => {
  // As the provider's sessions are, with the memory that its linking takes.
  const client = new pg.Client({ connectionString: url, options: '-c jit=off -c work_mem=64MB' });
  await client.connect();
  return client;
};

const createPayouts = async (client: pg.Client): Promise<readonly PaidPayout[]> => {
  // Only their amounts, days and references matter here.
  await client.query('set session_replication_role = replica');
  await client.query(`insert into payouts (id, reference, merchant_id, currency, payout_date, psp, charge_amount)
    select 'pay_' || number, 'PO-' || upper(substr(md5(number::text), 1, 14)), 'mer_' || (number / 365), 'AUD',
      date '2025-01-01' + number % 365, 'northgate', 1000 + (number::bigint * 7919) % 400000
    from generate_series(1, ${String(count)}::integer) as number`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze payouts');
  const { rows } = await client.query<Record<'id' | 'reference' | 'amount' | 'day', string>>(
    `select id, reference, payable_amount as amount, payout_date::text as day from payouts order by payout_date, id`,
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: Number(amount) }));
};

const runPlain = async (client: pg.Client, statement: string): Promise<number> => {
  const began = performance.now();
  await client.query('begin');
  for (const text of plainSql(statement)) await client.query(text);
  await client.query('commit');
  return (performance.now() - began) / 1000;
};

const runProduct = async (...given: readonly string[]): Promise<Taken & { readonly megabytes: number }> => {
  const program = fileURLToPath(new URL('read-in-product.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, ...given]);
  const told: unknown = JSON.parse(stdout);
  const read = (name: string): number => Number(isRecord(told) ? told[name] : undefined);
  return { seconds: read('seconds'), cpu: read('cpu'), megabytes: read('megabytes') };
};

const linksIn = async (client: pg.Client, prefix: 'plain' | 'settlement'): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ link: string }>(
    `select line || ' ' || record_id as link from ${prefix}_links as links join ${prefix}_lines as lines on lines.id = line_id`,
  );
  return new Set(rows.map(({ link }) => link));
};

const folder = mkdtempSync(join(tmpdir(), 'counterfoil-reconciliation-'));
chmodSync(folder, 0o755);
const data = join(folder, 'postgres');
const postgres = startBenchPostgres(data);
try {
  const { url } = postgres.database('reconciliation');
  await (await openStore({ url, folder })).close();
  const client = await connect(url);
  const payouts = await createPayouts(client);
  const [statement, payoutFile] = [join(folder, 'statement.csv'), join(folder, 'payouts.csv')];
  const { lines, about } = await writeStatement(statement, payouts);
  const rows = payouts.map(({ id, reference, amount, day }) => [id, reference, amount, 'AUD', day].join(','));
  await writeRows(payoutFile, ['id,reference,amount,currency,day', ...rows]);
  report(`${count.toLocaleString('en')} payouts and a statement of ${lines.toLocaleString('en')} lines`);

  const measure = async <Result>(run: () => Promise<Result>) => {
    await client.query('checkpoint');
    const before = cpuOfServer(data);
    const result = await run();
    return { result, cpu: cpuOfServer(data) - before };
  };
  const plain = await measure(() => runPlain(client, statement));
  report(`plain SQL: ${plain.result.toFixed(1)} s, ${plain.cpu.toFixed(1)} s of CPU`);
  const product = await measure(() => runProduct(url, statement, folder));
  const { seconds, megabytes } = product.result;
  const cpu = product.cpu + product.result.cpu;
  report(`product: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU, at most ${megabytes.toFixed(0)} MB`);
  const ratio = seconds / plain.result;
  report(
    `ratio ${ratio.toFixed(2)} (at most ${mostTimes.toFixed(1)}), of CPU ${(cpu / plain.cpu).toFixed(2)}; ${seconds.toFixed(0)} s of at most ${String(mostSeconds)} s`,
  );
  if (ratio > mostTimes || seconds > mostSeconds) process.exitCode = 1;

  const found = [
    ['plain SQL', await linksIn(client, 'plain')],
    ['product', await linksIn(client, 'settlement')],
    ['what the lines were made of', about],
  ] as const;
  await client.end();
  const expected = new Set(await linksByDuckDb(statement, payoutFile));
  for (const [name, links] of found) {
    const missing = [...expected].filter((link) => !links.has(link)).length;
    const more = [...links].filter((link) => !expected.has(link)).length;
    report(
      `${name}: ${links.size.toLocaleString('en')} links, DuckDB finds ${String(missing)} others and lacks ${String(more)} of them`,
    );
    if (name === 'product' && missing + more > 0) process.exitCode = 1;
  }
} finally {
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
