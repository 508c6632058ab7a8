import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../payouts/caller.ts';
import type { Caller } from '../payouts/caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import type { JsonObject } from '../described-call.ts';
import { startProvider } from '../provider-under-test.ts';
import type { ProviderUnderTest } from '../provider-under-test.ts';
import { parseCsv } from './parse-csv.ts';

let provider: ProviderUnderTest;
let admin: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider, 'admin');
});
afterAll(() => provider.close());

const PAYOUT_SUMS = ['charge_amount', 'fee', 'tax', 'settlement_amount', 'payable_amount', 'paid_amount'];
const MORE_SUMS = ['refund_amount', 'adjustment_amount'];

/** A list with the sums that it tells, its export, and filters that leave some of it. */
const lists = [
  ['/report/payout', [...PAYOUT_SUMS, ...MORE_SUMS], '/report/payout/download?', 'status=paid&status=failed'],
  ['/report/disbursements', PAYOUT_SUMS, '/report/disbursements/download?', 'currency=KWD'],
  ['/report/chargebacks', ['chargeback_amount'], '/report/chargebacks/download?', 'status=lost'],
  ['/report/automationCharges', ['amount'], '/report/automationCharges/download?', 'status=failed'],
  ['/receivable', PAYOUT_SUMS, '/receivable/download?', 'kind=negative_balance'],
  ['/payment-info', ['amount'], '/payment-info?format=csv', 'status=expired&status=pending'],
] as const;

type Totals = ReadonlyMap<string, Readonly<Record<string, number>>>;

const PLACES: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

/** What rows come to per currency, worked out here. */
function addUp(rows: readonly JsonObject[], amounts: readonly string[]): Totals {
  const totals = new Map<string, Record<string, number>>();
  for (const row of rows) {
    const total = totals.get(String(row['currency'])) ?? {};
    for (const name of amounts) total[name] = (total[name] ?? 0) + Number(row[name]);
    totals.set(String(row['currency']), { ...total, count: (total['count'] ?? 0) + 1 });
  }
  return totals;
}

const toldBy = (body: unknown): Totals =>
  new Map(
    listOf(objectOf(objectOf(body)['meta'])['totals']).map((entry) => {
      const { currency, ...sums } = objectOf(entry);
      const numbers = Object.entries(sums).map(([name, sum]) => [name, Number(sum)] as const);
      return [String(currency), Object.fromEntries(numbers)];
    }),
  );

async function readAll(caller: Caller, path: string, filter: string): Promise<readonly JsonObject[]> {
  const rows: JsonObject[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await caller.get(`${path}?limit=100&page=${String(page)}&${filter}`);
    const data = listOf(objectOf(body)['data']).map(objectOf);
    rows.push(...data);
    if (data.length < 100) return rows;
  }
}

/** The rows of a file, its money in minor units again. */
async function readFile(path: string, amounts: readonly string[]): Promise<readonly JsonObject[]> {
  const columns = ['currency', ...amounts];
  const { body } = await admin.get(`${path}&${columns.map((name) => `columns=${name}`).join('&')}`);
  return parseCsv(String(body))
    .slice(1)
    .map(([currency = '', ...cells]) => {
      const minor = cells.map((cell) => Math.round(Number(cell) * 10 ** (PLACES[currency] ?? 2)));
      return { currency, ...Object.fromEntries(amounts.map((name, index) => [name, minor[index]])) };
    });
}

describe.each(lists)('the totals of %s', (path, amounts, download, filter) => {
  it.each(['', filter])('are the sums of all of its pages and of its export under "%s"', async (chosen) => {
    const rows = await readAll(admin, path, chosen);
    expect(rows.length).toBeGreaterThan(0);
    const totals = addUp(rows, amounts);
    const { body } = await admin.get(`${path}?limit=1&page=2&${chosen}`);
    const told = toldBy(body);
    expect(told).toEqual(totals);
    expect([...told.keys()]).toEqual([...told.keys()].toSorted());
    expect(objectOf(body)['meta']).toMatchObject({ page: 2, limit: 1, total: rows.length });
    expect(addUp(await readFile(`${download}&${chosen}`, amounts), amounts)).toEqual(totals);
  });

  it('are those of what the caller may see, and none where that is nothing', async () => {
    const partner = await createCaller(provider, 'partner2');
    if (path === '/receivable') {
      expect((await partner.get(path)).status).toBe(403);
      return;
    }
    const { body } = await partner.get(`${path}?limit=1`);
    const own = addUp(await readAll(partner, path, ''), amounts);
    expect(toldBy(body)).toEqual(own);
    const foreign = await partner.get(`${path}?merchants=mer_harbourviewhotel`);
    expect(foreign.body).toMatchObject({ data: [], meta: { total: 0, totals: [] } });
  });
});
