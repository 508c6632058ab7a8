import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepLines } from '../../../server/provider/reconciliation/keep-lines.ts';
import { linkLines } from '../../../server/provider/reconciliation/link-lines.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { createNoisyLines, type NoisyLine } from './noisy-lines.ts';

/** How many payouts, in the files that are not common tests; a few hundred in those that are. */
const thorough = process.env['THOROUGH'] !== undefined;
const payouts = thorough ? 25_000 : 400;
const seeds = thorough
  ? Array.from({ length: Number(process.env['SEEDS'] ?? 8) }, (_, index) => index + 1)
  : [1];

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  await sql`set session_replication_role = replica`.execute(provider.database);
  await sql`insert into payouts (id, reference, merchant_id, currency, payout_date, psp, charge_amount)
    select 'pay_noise' || number, 'PO-' || upper(substr(md5(number::text), 1, 14)), 'mer_noise' || (number % 50), 'AUD',
      date '2040-01-01' + (number / 50)::integer, 'northgate', 1000 + (number * 7919) % 40000
    from generate_series(1, ${payouts}::integer) as number`.execute(provider.database);
  await sql`set session_replication_role = origin`.execute(provider.database);
});
afterAll(() => provider.close());

const readPaid = async () => {
  const rows = await provider.database
    .selectFrom('payouts')
    .select(['id', 'reference', 'payable_amount', 'payout_date'])
    .where('id', 'like', 'pay_noise%')
    .orderBy('payout_date')
    .orderBy('id')
    .execute();
  return rows.map(({ id, reference, payable_amount: amount, payout_date: day }) => ({
    id,
    reference,
    amount,
    day,
  }));
};

const keep = async (lines: readonly NoisyLine[], seed: number): Promise<string> => {
  const { database } = provider;
  const id = `stf_noise${String(seed)}`;
  await sql`insert into settlement_files (id, match, reader, name, sha256, read_by)
    values (${id}, 'bank_payouts', 'csv', 'noise.csv', sha256(${Buffer.from(id)}), 'admin@counterfoil.example')`.execute(
    database,
  );
  await keepLines(
    database,
    { id, match: 'bank_payouts' },
    function* () {
      yield* lines;
      return { account: null, opening: null, closing: null };
    },
    [],
  );
  return id;
};

it.each(seeds)(
  'links noisy lines to what they are about, wrongly never (seed %d)',
  async (seed) => {
    const { database } = provider;
    const lines = createNoisyLines(await readPaid(), seed);
    const id = await keep(lines, seed);
    const began = performance.now();
    await linkLines(database, 'bank_payouts');
    const seconds = (performance.now() - began) / 1000;
    const { rows } = await sql<{
      line: number;
      records: readonly string[];
      cause: string | null;
    }>`select line, cause,
        array(select record_id from settlement_links where line_id = settlement_lines.id order by 1) as records
      from settlement_lines where file_id = ${id}`.execute(database);
    const found = new Map(rows.map((row) => [row.line, row]));
    const judged = lines.map(({ line, about, noise }) => {
      const { records = [], cause = null } = found.get(line) ?? {};
      const isRight = records.join() === about.toSorted().join();
      return { noise, cause, result: isRight ? 'right' : records.length === 0 ? 'unlinked' : 'wrong' };
    });
    const count = (result: string) => judged.filter((one) => one.result === result).length;
    const failures = judged
      .filter(({ result }) => result !== 'right')
      .map(({ noise, result }) => `${noise} ${result}`);
    const told = [...new Set(failures)].map(
      (kind) => `${kind} ${String(failures.filter((one) => one === kind).length)}`,
    );
    if (thorough)
      console.log(
        `seed ${String(seed)}: ${String(lines.length)} lines in ${seconds.toFixed(1)} s, right ${String(count('right'))}, wrong ${String(count('wrong'))}, unlinked ${String(count('unlinked'))}; ${told.join(', ')}`,
      );
    await sql`delete from settlement_files where id = ${id}`.execute(database);
    expect(count('wrong'), told.join(', ')).toBe(0);
    expect(count('right') / lines.length, told.join(', ')).toBeGreaterThanOrEqual(0.99);
    expect(rows.filter(({ records, cause }) => records.length === 0 && cause === null)).toEqual([]);
  },
  900_000,
);
