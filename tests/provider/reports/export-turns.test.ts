import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExportWorker } from '../../../server/provider/background/export-worker.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { operations } from '../../../server/provider/operations/operations.ts';
import { createCapture } from '../create-capture.ts';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { isThorough } from '../../repeats.ts';
import { parseCsv } from './parse-csv.ts';
import { writtenColumns } from '../transactions/written-columns.ts';

const seeded = 300;
/** Enough that others get their turns many times; the thorough run has more. */
const many = isThorough ? 12_000 : 4_000;
const download = '/report/transactions/download?columns=ref_id&columns=amount&sortBy=created_at&order=asc';

let provider: ProviderUnderTest;
let sale: string;
let headers: Readonly<Record<string, string>>;

/** Adds so many equal sales, each under a name of its own; answers the first. */
const addSales = async (count: number): Promise<string> => {
  const id = await createCapture(provider.database, 1_000);
  const columns = await writtenColumns(provider.database);
  await sql`insert into transactions (${columns}) select ${columns} from (
    select (jsonb_populate_record(sale, jsonb_build_object(
      'id', sale.id || copy, 'ref_id', sale.ref_id || '-' || copy))).*
    from transactions as sale, generate_series(2, ${count}::integer) as copy where sale.id = ${id}) as copied`.execute(
    provider.database,
  );
  return id;
};

beforeAll(async () => {
  provider = await startProvider({ transactions: seeded, on: 'PGlite', directExportRows: seeded + many });
  headers = { authorization: `Bearer ${await provider.signIn('admin')}`, 'content-type': 'application/json' };
  sale = await addSales(many);
});
afterAll(() => provider.close());

const get = (path: string) => send(provider.base + path, { headers });

/** Refunds a sale; answers the status once the provider has answered. */
const refund = async (): Promise<number> => {
  const body = { transaction_id: sale, amount: 100, currency: 'AUD', reason: 'Meanwhile' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await send(`${provider.base}/payment-internal/refund`, init)).status;
};

describe(`while the embedded store exports ${many.toLocaleString('en')} rows`, () => {
  it('others read and write, and the file stays that of its moment', async () => {
    let isOver = false;
    const goesOn = (): boolean => !isOver;
    const begun = await fetch(provider.base + download, { headers });
    const rest = begun.text().then((text) => {
      isOver = true;
      return text;
    });
    const given = refund();
    // One call after the other: if an export occupied the store, the first would be answered after its end.
    const meanwhile: number[] = [];
    while (goesOn()) {
      const { status } = await get('/users/info');
      if (goesOn()) meanwhile.push(status);
    }
    expect(new Set(meanwhile)).toEqual(new Set([200]));
    expect(await given).toBe(201);
    const rows = parseCsv(await rest);
    expect(rows).toHaveLength(1 + seeded + many);
    expect(new Set(rows.map(([reference]) => reference)).size).toBe(rows.length);
    expect(begun.headers.get('x-total-rows')).toBe(String(seeded + many));
  });

  it('in the background, others are answered too, and what a broken attempt left is not in the file', async () => {
    await addSales(10);
    const asked = await get(download);
    const id = String(objectOf(asked.body)['id']);
    expect(asked.status).toBe(202);
    await sql`insert into download_pieces values (${id}, 0, 'left by another'::bytea), (${id}, 9999, '')`.execute(
      provider.database,
    );
    let isOver = false;
    const goesOn = (): boolean => !isOver;
    const worker = createExportWorker(readDescription(), operations);
    const made = worker.step(provider.database).then(() => {
      isOver = true;
    });
    const meanwhile: number[] = [];
    while (goesOn()) {
      const { status } = await get(`/confirm-download/${id}`);
      if (goesOn()) meanwhile.push(status);
    }
    await made;
    expect(new Set(meanwhile)).toEqual(new Set([202]));
    const { body } = await get(`/confirm-download/${id}`);
    expect(parseCsv(String(body))).toHaveLength(1 + Number(objectOf(asked.body)['rows']));
    const cursors = await sql`select name from pg_cursors`.execute(provider.database);
    expect(cursors.rows).toEqual([]);
  });
});
