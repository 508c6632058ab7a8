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

/** A sum: the column that it adds up, and in which statuses a row counts; the sum has the column's name unless told. */
interface Rule {
  readonly of: string;
  readonly status: string;
  readonly name?: string;
}

const over = (status: string, columns: string): readonly Rule[] =>
  columns.split(' ').map((of) => ({ of, status }));
const STANDING = 'pending processing paid failed on_hold';
const PAYOUT_SUMS = 'charge_amount fee tax settlement_amount payable_amount paid_amount';

/** A list with the sums that it tells, its export, and filters that leave some of it. */
const lists: readonly (readonly [string, readonly Rule[], string, string])[] = [
  [
    '/report/payout',
    over(STANDING, `${PAYOUT_SUMS} refund_amount adjustment_amount`),
    '/report/payout/download?',
    'status=paid&status=failed&status=cancelled',
  ],
  ['/report/disbursements', over(STANDING, PAYOUT_SUMS), '/report/disbursements/download?', 'currency=KWD'],
  [
    '/report/chargebacks',
    [
      { name: 'open_amount', of: 'chargeback_amount', status: 'received evidence_required under_review' },
      { name: 'lost_amount', of: 'chargeback_amount', status: 'lost accepted' },
      { name: 'won_amount', of: 'chargeback_amount', status: 'won' },
    ],
    '/report/chargebacks/download?',
    'status=lost&status=received',
  ],
  [
    '/report/automationCharges',
    [
      { name: 'charged_amount', of: 'amount', status: 'succeeded' },
      { name: 'due_amount', of: 'amount', status: 'scheduled retrying' },
    ],
    '/report/automationCharges/download?',
    'status=failed&status=succeeded',
  ],
  [
    '/receivable',
    over('open moved collected', PAYOUT_SUMS),
    '/receivable/download?',
    'kind=negative_balance',
  ],
  [
    '/payment-info',
    [
      { name: 'paid_amount', of: 'amount', status: 'paid' },
      { name: 'pending_amount', of: 'amount', status: 'pending' },
    ],
    '/payment-info?format=csv',
    'status=expired&status=pending',
  ],
];

type Totals = ReadonlyMap<string, Readonly<Record<string, number>>>;

const PLACES: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

/** What rows come to per currency, worked out here. */
function addUp(rows: readonly JsonObject[], rules: readonly Rule[]): Totals {
  const totals = new Map<string, Record<string, number>>();
  for (const row of rows) {
    const total = totals.get(String(row['currency'])) ?? {};
    // In an export a status is in words.
    const status = String(row['status']).toLowerCase().replaceAll(' ', '_').replace('in_a_payout', 'moved');
    const counts = (rule: Rule) => rule.status.split(' ').includes(status);
    for (const rule of rules) {
      const name = rule.name ?? rule.of;
      total[name] = (total[name] ?? 0) + (counts(rule) ? Number(row[rule.of]) : 0);
    }
    totals.set(String(row['currency']), {
      ...total,
      count: (total['count'] ?? 0) + 1,
      counted: (total['counted'] ?? 0) + (rules.some(counts) ? 1 : 0),
    });
  }
  return totals;
}

/** Without how many rows counted, where all of them do. */
const withoutCounted = (totals: Totals): Totals =>
  new Map([...totals].map(([currency, { counted: _, ...sums }]) => [currency, sums]));

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
async function readFile(path: string, rules: readonly Rule[]): Promise<readonly JsonObject[]> {
  const amounts = [...new Set(rules.map(({ of }) => of))];
  const columns = ['currency', 'status', ...amounts];
  const { body } = await admin.get(`${path}&${columns.map((name) => `columns=${name}`).join('&')}`);
  return parseCsv(String(body))
    .slice(1)
    .map(([currency = '', status, ...cells]) => {
      const minor = cells.map((cell) => Math.round(Number(cell) * 10 ** (PLACES[currency] ?? 2)));
      return { currency, status, ...Object.fromEntries(amounts.map((name, index) => [name, minor[index]])) };
    });
}

describe.each(lists)('the totals of %s', (path, rules, download, filter) => {
  const told = (totals: Totals): Totals => (path === '/report/chargebacks' ? withoutCounted(totals) : totals);

  it.each(['', filter])('are the sums of all of its pages and of its export under "%s"', async (chosen) => {
    const rows = await readAll(admin, path, chosen);
    expect(rows.length).toBeGreaterThan(0);
    const totals = told(addUp(rows, rules));
    const { body } = await admin.get(`${path}?limit=1&page=2&${chosen}`);
    const seen = toldBy(body);
    expect(seen).toEqual(totals);
    expect([...seen.keys()]).toEqual([...seen.keys()].toSorted());
    expect(objectOf(body)['meta']).toMatchObject({ page: 2, limit: 1, total: rows.length });
    expect(told(addUp(await readFile(`${download}&${chosen}`, rules), rules))).toEqual(totals);
  });

  it('are those of what the caller may see, and none where that is nothing', async () => {
    const partner = await createCaller(provider, 'partner2');
    if (path === '/receivable') {
      expect((await partner.get(path)).status).toBe(403);
      return;
    }
    const { body } = await partner.get(`${path}?limit=1`);
    const own = addUp(await readAll(partner, path, ''), rules);
    expect(toldBy(body)).toEqual(told(own));
    const foreign = await partner.get(`${path}?merchants=mer_harbourviewhotel`);
    expect(foreign.body).toMatchObject({ data: [], meta: { total: 0, totals: [] } });
  });
});
