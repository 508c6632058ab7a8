import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkLines } from '../../../server/provider/reconciliation/link-lines.ts';
import { stageLines } from '../../../server/provider/reconciliation/stage-lines.ts';
import type { MatchName } from '../../../server/provider/reconciliation/match-plan.ts';
import { column, orNull, rowsOf } from '../../../server/provider/store/typed-sql.ts';
import type { FileLine } from '../../../server/settlement-files/file-line.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { createNoisyLines } from './noisy-lines.ts';
import { createNoisySettlements } from './noisy-settlements.ts';

/** How many records, in the files that are not common tests; a few hundred in those that are. */
const thorough = process.env['THOROUGH'] !== undefined;
const records = thorough ? 25_000 : 400;
const seeds = thorough
  ? Array.from({ length: Number(process.env['SEEDS'] ?? 8) }, (_, index) => index + 1)
  : [1];

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const { database } = provider;
  await sql`set session_replication_role = replica`.execute(database);
  await sql`insert into payouts (id, reference, merchant_id, currency, payout_date, psp, charge_amount)
    select 'pay_noise' || number, 'PO-' || upper(substr(md5(number::text), 1, 14)), 'mer_noise' || (number % 50), 'AUD',
      date '2040-01-01' + (number / 50)::integer, 'northgate', 1000 + (number * 7919) % 40000
    from generate_series(1, ${records}::integer) as number`.execute(database);
  await sql`insert into transactions (id, ref_id, merchant_id, partner_id, amount, refunded_amount, fee, currency, card_brand, card_last4, card_holder,
      mode_3ds, psp, transaction_type, transaction_status, transaction_channel, created_at, updated_at)
    select 'txn_noise' || number, 'NS-' || upper(substr(md5('t' || number), 1, 14)), 'mer_harbourviewhotel', 'par_southernstays',
      1000 + (number * 7919) % 40000, 0, 20 + (number * 31) % 500, 'AUD', 'visa', '4242', 'Test Holder', 'none', 'northgate', 'sale', 'approved',
      'api', timestamptz '2040-01-01 02:00:00Z' + make_interval(mins => number), now()
    from generate_series(1, ${records}::integer) as number`.execute(database);
  await sql`set session_replication_role = origin`.execute(database);
});
afterAll(() => provider.close());

const readPayouts = () =>
  rowsOf({ id: column.text, reference: column.text, amount: column.bigint, day: column.date })`
    select id, reference, payable_amount as amount, payout_date as day from payouts where id like 'pay_noise%'
    order by payout_date, id`.execute(provider.database);
const readPayments = () =>
  rowsOf({
    id: column.text,
    reference: column.text,
    amount: column.bigint,
    fee: column.bigint,
    day: column.date,
  })`
    select id, ref_id as reference, amount, fee, (created_at at time zone 'Australia/Sydney')::date as day
    from transactions where id like 'txn_noise%' order by created_at`.execute(provider.database);

type Noisy = FileLine & { readonly about: readonly string[]; readonly noise: string };

const noisyOf = async (match: MatchName, seed: number): Promise<readonly Noisy[]> =>
  match === 'bank_payouts'
    ? [...createNoisyLines(await readPayouts(), seed)]
    : [...createNoisySettlements(await readPayments(), seed)];

/** Reads the lines and links them; answers the seconds that linking took. */
const link = (match: MatchName, file: string, lines: readonly Noisy[]): Promise<number> =>
  provider.database.transaction().execute(async (database) => {
    await sql`insert into settlement_files (id, match, reader, name, sha256, read_by)
      values (${file}, ${match}, 'csv', 'noise.csv', sha256(${Buffer.from(file)}), 'admin@counterfoil.example')`.execute(
      database,
    );
    await stageLines(
      database,
      { id: file, match },
      function* () {
        yield* lines;
        return { account: null, opening: null, closing: null };
      },
      [],
    );
    const began = performance.now();
    await linkLines(database, match);
    return (performance.now() - began) / 1000;
  });

const forget = async (file: string): Promise<void> => {
  await sql`delete from settlement_links where line_id in (select id from settlement_lines where file_id = ${file})`.execute(
    provider.database,
  );
  await sql`delete from settlement_files where id = ${file}`.execute(provider.database);
};

const matches = ['bank_payouts', 'provider_payments'] as const;

it.each(matches.flatMap((match) => seeds.map((seed) => [match, seed] as const)))(
  'links noisy lines of %s to what they are about, wrongly never (seed %d)',
  async (match, seed) => {
    const lines = await noisyOf(match, seed);
    const file = `stf_noise_${match}_${String(seed)}`;
    const seconds = await link(match, file, lines);
    const rows = await rowsOf({ line: column.bigint, records: column.texts, cause: orNull(column.text) })`
      select line, cause, array(select record_id from settlement_links where line_id = settlement_lines.id order by 1) as records
      from settlement_lines where file_id = ${file}`.execute(provider.database);
    const found = new Map(rows.map((row) => [row.line, row]));
    const judged = lines.map(({ line, about, noise }) => {
      const { records: linked = [], cause = null } = found.get(line) ?? {};
      const isRight = linked.join() === about.toSorted().join();
      return { noise, cause, result: isRight ? 'right' : linked.length === 0 ? 'unlinked' : 'wrong' };
    });
    const count = (result: string) => judged.filter((one) => one.result === result).length;
    const failures = judged
      .filter(({ result }) => result !== 'right')
      .map(({ noise, result, cause }) => `${noise} ${result} ${cause ?? ''}`);
    const told = [...new Set(failures)].map(
      (kind) => `${kind} ${String(failures.filter((one) => one === kind).length)}`,
    );
    if (thorough)
      console.log(
        `${match}, seed ${String(seed)}: ${String(lines.length)} lines in ${seconds.toFixed(1)} s, right ${String(count('right'))}, wrong ${String(count('wrong'))}, unlinked ${String(count('unlinked'))}; ${told.join(', ')}`,
      );
    await forget(file);
    expect(count('wrong'), told.join(', ')).toBe(0);
    expect(count('right') / lines.length, told.join(', ')).toBeGreaterThanOrEqual(0.99);
    expect(rows.filter(({ records: linked, cause }) => linked.length === 0 && cause === null)).toEqual([]);
  },
  900_000,
);
