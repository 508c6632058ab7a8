import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '@counterfoil/engine/json';
import pg from 'pg';
import { startBenchPostgres } from '../../../scripts/bench/bench-postgres.ts';
import { startProviderProcess } from '../../../scripts/bench/provider-process.ts';
import { sampleOf } from '../../../scripts/bench/statistics.ts';
import { demoAccounts } from '../../../server/seed/demo-accounts.ts';

/**
 * Writes through three processes of the provider on one PostgreSQL, with the sealing of the audit log and without it in turn, and compares
 * how many writes a second each answers. The write is the smallest there is: one row of the audit log. Started by `npm run bench:seals`.
 */
const leastShare = 0.95;
const processes = 3;
/** Of each process at once. */
const callers = 4;
const rounds = Number(process.argv[2] ?? 10);
const seconds = 5;
if (!(Number.isSafeInteger(rounds) && rounds >= 2 && rounds <= 100))
  throw new Error('Say how many rounds there are: a whole number from 2 to 100.');

const signIn = async (base: URL): Promise<string> => {
  const account = demoAccounts.find(({ email }) => email.startsWith('admin@'));
  const answer = await fetch(new URL('/api/v1/auth/login', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  });
  const body: unknown = await answer.json();
  if (!isRecord(body) || typeof body['token'] !== 'string') throw new Error('The provider did not sign in.');
  return body['token'];
};

const write = async (base: URL, token: string): Promise<void> => {
  const answer = await fetch(new URL('/api/v1/audits', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      type: 'update',
      page_name: 'profile',
      old_value: { theme: 'light' },
      new_value: { theme: 'dark' },
    }),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`A write was answered ${String(answer.status)}: ${text}`);
};

/** How many writes a second are answered. */
const measure = async (bases: readonly URL[], token: string): Promise<number> => {
  const ends = performance.now() + seconds * 1000;
  let written = 0;
  const call = async (base: URL): Promise<void> => {
    while (performance.now() < ends) {
      await write(base, token);
      written += 1;
    }
  };
  await Promise.all(bases.flatMap((base) => Array.from({ length: callers }, () => call(base))));
  return written / seconds;
};

const folder = mkdtempSync(join(tmpdir(), 'cf-seals-'));
chmodSync(folder, 0o711);
const server = startBenchPostgres(join(folder, 'postgres'));
const { url } = server.database('seals');
const providers = [await startProviderProcess({ transactions: 300, databaseUrl: url })];
try {
  for (let more = 1; more < processes; more += 1)
    providers.push(await startProviderProcess({ transactions: 300, databaseUrl: url }));
  const bases = providers.map((provider) => provider.url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const [first = bases[0]] = bases;
  if (first === undefined) throw new Error('No provider was started.');
  const token = await signIn(first);
  await measure(bases, token);
  const [sealed, plain]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    // Who is first changes, so that neither has the quieter half.
    for (const seals of round % 2 === 0 ? [true, false] : [false, true]) {
      await client.query(`alter table audits ${seals ? 'enable' : 'disable'} trigger audits_are_sealed`);
      const each = await measure(bases, token);
      (seals ? sealed : plain).push(each);
      const load = loadavg()[0] ?? 0;
      console.log(
        `${seals ? 'sealed' : 'plain '} ${each.toFixed(0)} writes a second (load ${load.toFixed(1)})`,
      );
    }
  const { rows: counted } = await client.query<{ waiting: string; kept: string }>(
    'select (select count(*) from unsealed_audits) as waiting, (select count(*) from sealed_audits) as kept',
  );
  const [{ waiting, kept } = { waiting: '?', kept: '?' }] = counted;
  await client.end();
  const shares = sealed.map((each, at) => each / (plain[at] ?? each));
  const share = sampleOf(shares).median;
  console.log(
    `${String(processes)} processes, ${String(rounds)} rounds: ${sampleOf(sealed).median.toFixed(0)} sealed, ${sampleOf(plain).median.toFixed(0)} plain; median of the shares ${share.toFixed(3)} (${Math.min(...shares).toFixed(2)} to ${Math.max(...shares).toFixed(2)}), at least ${String(leastShare)} wanted; ${kept} sealed, ${waiting} waiting at the end`,
  );
  if (share < leastShare) process.exitCode = 1;
} finally {
  for (const provider of providers) await provider.close();
  server.stop();
  rmSync(folder, { recursive: true, force: true });
}
