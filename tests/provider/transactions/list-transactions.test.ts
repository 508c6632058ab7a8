import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components, operations } from '../../../openapi/generated/provider.ts';
import { createCapture } from '../create-capture.ts';
import { brokenInvariants } from '../invariants.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { summedColumns, totalExport, totalTransactions } from './total-transactions.ts';

type Transaction = components['schemas']['Transaction'];
type Query = NonNullable<operations['listTransactions']['parameters']['query']>;

let provider: ProviderUnderTest;
let admin: string;
let everything: readonly Transaction[];

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await provider.signIn('admin');
  const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 100 })));
  everything = pages.flatMap((page) => page.data);
});
afterAll(() => provider.close());

const list = async (query: Query, token = admin) =>
  answered(await provider.client(token).GET('/report/transactions', { params: { query } }));

/** The day of an instant in a zone, by the platform's own calendar. */
const dayIn = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant));

const idsOf = (rows: readonly Transaction[]) => rows.map((row) => row.id);

describe('the list of transactions', () => {
  it('has every row once, newest first, and their number', async () => {
    expect(new Set(idsOf(everything)).size).toBe(300);
    expect((await list({})).meta).toEqual({
      page: 1,
      limit: 10,
      total: 300,
      totals: totalTransactions(everything),
    });
    const created = everything.map((row) => row.created_at);
    expect(created).toEqual(created.toSorted().toReversed());
  });

  it('answers a page beyond the last with nothing and the true totals', async () => {
    expect(await list({ page: 1_000_000, limit: 100 })).toEqual({
      data: [],
      meta: { page: 1_000_000, limit: 100, total: 300, totals: totalTransactions(everything) },
    });
  });

  const cases: readonly (readonly [name: string, query: Query, fits: (row: Transaction) => boolean])[] = [
    ['one status', { transaction_status: ['declined'] }, (row) => row.transaction_status === 'declined'],
    [
      'two types',
      { transaction_type: ['refund', 'capture'] },
      (row) => row.transaction_type === 'refund' || row.transaction_type === 'capture',
    ],
    ['a channel', { transaction_channel: ['iframe'] }, (row) => row.transaction_channel === 'iframe'],
    ['a currency', { currency: 'NZD' }, (row) => row.currency === 'NZD'],
    [
      'a currency and days, part of them counted ahead',
      { currency: 'AUD', date_from: '2026-08-15', date_to: '2026-10-20', timezone: 'Australia/Sydney' },
      (row) =>
        row.currency === 'AUD' &&
        dayIn(row.created_at, 'Australia/Sydney') >= '2026-08-15' &&
        dayIn(row.created_at, 'Australia/Sydney') <= '2026-10-20',
    ],
    ['a partner', { partnerId: 'par_pacificrooms' }, (row) => row.partner_id === 'par_pacificrooms'],
    [
      'two merchants',
      { merchants: ['mer_harbourviewhotel', 'mer_hotelkazahaya'] },
      (row) => ['mer_harbourviewhotel', 'mer_hotelkazahaya'].includes(row.merchant_id),
    ],
    ['a reference in any case', { reference: 'havih-2026' }, (row) => row.ref_id.startsWith('HAVIH-2026')],
    ['a reference with wildcards', { reference: 'HA%' }, () => false],
    [
      'a status and a partner',
      { transaction_status: ['approved'], partnerId: 'par_southernstays' },
      (row) => row.transaction_status === 'approved' && row.partner_id === 'par_southernstays',
    ],
    [
      'payout dates',
      {
        date_type: 'payout_date',
        date_from: '2026-10-01',
        date_to: '2026-10-31',
        timezone: 'Pacific/Auckland',
      },
      (row) => row.payout_date !== null && row.payout_date >= '2026-10-01' && row.payout_date <= '2026-10-31',
    ],
    ...[
      'UTC',
      'Australia/Sydney',
      'Pacific/Auckland',
      'America/Denver',
      'Asia/Kuwait',
      'Pacific/Apia',
    ].flatMap((zone) =>
      [
        ['2026-10-01', '2026-10-31'],
        ['2026-04-04', '2026-04-06'],
        ['2026-09-26', '2026-10-05'],
      ].map(([from = '', to = '']) => {
        const query: Query = { date_from: from, date_to: to, timezone: zone };
        const fits = (row: Transaction): boolean => {
          const day = dayIn(row.created_at, zone);
          return day >= from && day <= to;
        };
        return [`days from ${from} to ${to} in ${zone}`, query, fits] as const;
      }),
    ),
  ];

  it.each(cases)('filters and adds up by %s', async (_name, query, fits) => {
    const found = await list({ ...query, limit: 100 });
    const want = everything.filter(fits);
    expect(found.meta.total).toBe(want.length);
    expect(found.meta.totals).toEqual(totalTransactions(want));
    expect(idsOf(found.data)).toEqual(idsOf(want.slice(0, 100)));
  });

  it('begins and ends a day at local midnight, where clocks change too', async () => {
    const [row] = everything;
    if (row === undefined) throw new Error('There are no transactions.');
    const edges = [
      ['2026-10-03T13:59:59.999Z', '2026-10-03'],
      ['2026-10-03T14:00:00.000Z', '2026-10-04'],
      ['2026-10-04T12:59:59.999Z', '2026-10-04'],
      ['2026-10-04T13:00:00.000Z', '2026-10-05'],
    ] as const;
    for (const [created_at, day] of edges) {
      await provider.database
        .updateTable('transactions')
        .set({ created_at })
        .where('id', '=', row.id)
        .execute();
      for (const asked of ['2026-10-03', '2026-10-04', '2026-10-05']) {
        const query = {
          date_from: asked,
          date_to: asked,
          timezone: 'Australia/Sydney',
          reference: row.ref_id,
        };
        expect([created_at, asked, (await list(query)).meta.total]).toEqual([
          created_at,
          asked,
          asked === day ? 1 : 0,
        ]);
      }
    }
    const { created_at } = row;
    await provider.database
      .updateTable('transactions')
      .set({ created_at })
      .where('id', '=', row.id)
      .execute();
  });

  const sorts = [
    'ref_id',
    'amount',
    'currency',
    'card_holder',
    'guest_name',
    'transaction_type',
    'transaction_status',
    'created_at',
    'payout_date',
    'transaction_channel',
    'merchant_name',
  ] as const;

  it.each(sorts.flatMap((sortBy) => [[sortBy, 'asc'] as const, [sortBy, 'desc'] as const]))(
    'sorts by %s %s: empty values last, equal ones by id, the same over all pages',
    async (sortBy, order) => {
      const pages = await Promise.all([1, 2, 3].map((page) => list({ page, limit: 100, sortBy, order })));
      const sign = order === 'asc' ? 1 : -1;
      const compare = (left: string | number, right: string | number) =>
        left < right ? -1 : left > right ? 1 : 0;
      const want = everything.toSorted((left, right) => {
        const [a, b] = [left[sortBy], right[sortBy]];
        if (a === null || b === null) {
          return a === b ? sign * compare(left.id, right.id) : a === null ? 1 : -1;
        }
        // Amounts of two currencies cannot be compared.
        const together = sortBy === 'amount' ? compare(left.currency, right.currency) : 0;
        return together || sign * (compare(a, b) || compare(left.id, right.id));
      });
      expect(idsOf(pages.flatMap((page) => page.data))).toEqual(idsOf(want));
    },
  );

  it.each([
    ['timezone=Nowhere/City', '/query/timezone', 'timezone'],
    ['timezone=%2B10', '/query/timezone', 'timezone'],
    ['date_from=2026-02-30', '/query/date_from', 'format'],
    ['date_from=0000-01-01', '/query/date_from', 'format'],
    ['date_from=2026-02-02&date_to=2026-02-01', '/query/date_to', 'range'],
    ['limit=101', '/query/limit', 'maximum'],
    ['limit=0', '/query/limit', 'minimum'],
    ['limit=ten', '/query/limit', 'type'],
    ['limit=10&limit=20', '/query/limit', 'type'],
    ['page=1.5', '/query/page', 'type'],
    ['sortBy=id', '/query/sortBy', 'enum'],
    ['sortBy=created_at;drop', '/query/sortBy', 'enum'],
    ['order=up', '/query/order', 'enum'],
    ['transaction_status=lost', '/query/transaction_status/0', 'enum'],
    ['reference=%00', '/query/reference', 'character'],
    ['merchantId=x', '/query/merchantId', 'unknown'],
    ['__proto__=x', '/query/__proto__', 'unknown'],
  ])('refuses %s at %s', async (query, pointer, code) => {
    const headers = { authorization: `Bearer ${admin}` };
    const { status, body } = await send(`${provider.base}/report/transactions?${query}`, { headers });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ pointer, code }] });
  });
});

describe('the totals of transactions', () => {
  const cases: readonly (readonly [user: string, filters: Query])[] = [
    ['admin', {}],
    ['partner', { sortBy: 'currency' }],
    ['merchant', { transaction_status: ['approved', 'partially_refunded'] }],
    ['partner', { date_from: '2026-09-03', date_to: '2026-11-02', timezone: 'Australia/Sydney' }],
    ['admin', { transaction_type: ['refund'], sortBy: 'merchant_name' }],
    ['admin', { transaction_channel: ['api', 'iframe'], date_type: 'payout_date', date_from: '2026-08-17' }],
    ['admin', { reference: 'ha' }],
    ['admin', { currency: 'NZD', sortBy: 'currency' }],
  ];

  it.each(cases)('that %s sees of %j are those of all its pages and of its export', async (user, filters) => {
    const token = await provider.signIn(user);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ ...filters, page, limit: 100 }, token)));
    const totals = totalTransactions(pages.flatMap(({ data }) => data));
    expect(totals.length).toBeGreaterThan(0);
    for (const { meta } of pages) expect(meta.totals).toEqual(totals);
    const exported = await provider.client(token).GET('/report/transactions/download', {
      params: { query: { ...filters, columns: [...summedColumns] } },
      parseAs: 'text',
    });
    expect(totalExport(answered(exported))).toEqual(totals);
  });

  it('follow every change, before and after the stored sums are settled', async () => {
    const { database } = provider;
    const id = await createCapture(database, 9_000);
    const own: Query = { transaction_channel: ['api'], merchants: ['mer_harbourviewhotel'], limit: 100 };
    const changes = [
      { refunded_amount: 1_000, transaction_status: 'partially_refunded' },
      { refunded_amount: 2_500 },
      { payout_date: '2026-11-24', fee: 70 },
      { refunded_amount: 0, transaction_status: 'approved', charged_back_amount: 4_000 },
      { charged_back_amount: 0 },
    ] as const;
    for (const change of changes) {
      await database.updateTable('transactions').set(change).where('id', '=', id).execute();
      const { data, meta } = await list(own);
      expect([change, meta.totals]).toEqual([change, totalTransactions(data)]);
    }
    await sql`select settle_transaction_counts()`.execute(database);
    expect(await brokenInvariants(database)).toEqual([]);
    await database.deleteFrom('transactions').where('id', '=', id).execute();
    const { data, meta } = await list(own);
    expect(meta.totals).toEqual(totalTransactions(data));
  });
});

describe('the seeded history', () => {
  it('adds up: refunds, refunded amounts, statuses and logs agree', async () => {
    const refunds = await provider.database.selectFrom('refunds').selectAll().execute();
    expect(refunds.length).toBeGreaterThan(3);
    const logs = await provider.database.selectFrom('transaction_logs').selectAll().execute();
    for (const row of everything) {
      const given = refunds.filter((refund) => refund.transaction_id === row.id);
      const sum = given.reduce((total, refund) => total + refund.amount, 0);
      expect(row.refunded_amount).toBe(sum);
      const own = logs.filter((log) => log.transaction_id === row.id);
      const expected = row.transaction_type === 'refund' ? 1 : given.length;
      expect(own.filter((log) => log.event === 'refunded')).toHaveLength(expected);
      expect(own.length).toBeGreaterThan(0);
    }
    const rows = everything.filter((row) => row.transaction_type === 'refund');
    expect(rows.map((row) => row.id).toSorted()).toEqual(
      refunds.map((refund) => refund.refund_transaction_id).toSorted(),
    );
  });

  it('holds a log that cannot be read, whose details are empty beside those of others', async () => {
    const { rows } = await sql<{ id: string; transaction_id: string }>`
      select id, transaction_id from transaction_logs where jsonb_typeof(details) <> 'array'`.execute(
      provider.database,
    );
    expect(rows).toHaveLength(1);
    const params = { path: { id: rows[0]?.transaction_id ?? '' } };
    const { data } = answered(await provider.client(admin).GET('/report/transactions/logs/{id}', { params }));
    expect(data.find(({ id }) => id === rows[0]?.id)).toMatchObject({ event: 'declined', details: [] });
  });
});
