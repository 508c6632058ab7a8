import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components, operations } from '../../../openapi/generated/provider.ts';
import { createPayout } from '../payouts/create-payout.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

type Query = NonNullable<operations['listTransactions']['parameters']['query']>;
type Transaction = components['schemas']['Transaction'];

let provider: ProviderUnderTest;
let token: string;
const all: Transaction[] = [];
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
  for (let page = 1; page <= 3; page += 1) {
    const query = { page, limit: 100 };
    all.push(
      ...answered(await provider.client(token).GET('/report/transactions', { params: { query } })).data,
    );
  }
});
afterAll(() => provider.close());

const isSale = (row: Transaction): boolean =>
  ['sale', 'capture', 'auto_charge'].includes(row.transaction_type) &&
  ['approved', 'refunded', 'partially_refunded'].includes(row.transaction_status);
const isRefund = (row: Transaction): boolean => row.transaction_type === 'refund';

const dayIn = (zone: string, instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(new Date(instant));

/** The expected totals of the list, computed here. */
const wanted = (rows: readonly Transaction[], zone: string, from: string, to: string) => {
  const sums = new Map<string, { amount: number; count: number }>();
  for (const row of rows) {
    const day = dayIn(zone, row.created_at);
    if (day < from || day > to) continue;
    const sum = sums.get(row.currency) ?? { amount: 0, count: 0 };
    sums.set(row.currency, { amount: sum.amount + Math.abs(row.amount), count: sum.count + 1 });
  }
  return sums;
};

const sales = {
  transaction_type: ['sale', 'capture', 'auto_charge'],
  transaction_status: ['approved', 'refunded', 'partially_refunded'],
} satisfies Query;
const refunds = { transaction_type: ['refund'], transaction_status: ['refunded'] } satisfies Query;

describe.each([
  ['/dashboard/saleAmount', isSale, sales, 'gross_amount'],
  ['/dashboard/refundAmount', isRefund, refunds, 'refund_amount'],
] as const)('%s', (path, counts, filters, sum) => {
  it.each([
    ['Australia/Sydney', '2026-09-01', '2026-10-15', '2026-07-18', '2026-08-31'],
    ['America/Denver', '2026-03-08', '2026-03-08', '2026-03-07', '2026-03-07'],
    ['UTC', '2025-11-01', '2026-11-01', '2024-10-31', '2025-10-31'],
  ])(
    'in %s is the sum of the list, currency by currency and day by day',
    async (timezone, from, to, before, until) => {
      const query = { timezone, date_from: from, date_to: to };
      const sums = answered(await provider.client(token).GET(path, { params: { query } }));
      expect([sums.previous_from, sums.previous_to]).toEqual([before, until]);
      const now = wanted(all.filter(counts), timezone, from, to);
      const previous = wanted(all.filter(counts), timezone, before, until);
      const currencies = [...new Set([...now.keys(), ...previous.keys()])].toSorted();
      expect(sums.totals.map(({ change_bps: _change, ...total }) => total)).toEqual(
        currencies.map((currency) => ({
          currency,
          amount: now.get(currency)?.amount ?? 0,
          count: now.get(currency)?.count ?? 0,
          previous_amount: previous.get(currency)?.amount ?? 0,
          previous_count: previous.get(currency)?.count ?? 0,
        })),
      );
      for (const { currency, amount } of sums.totals) {
        const days = sums.days.filter((day) => day.currency === currency);
        expect(days.reduce((sum, day) => sum + day.amount, 0)).toBe(amount);
      }
      expect(sums.days.every(({ date }) => date >= from && date <= to)).toBe(true);
    },
  );

  it('is what the list comes to under the filters that its description names', async () => {
    const days = { timezone: 'Australia/Sydney', date_from: '2026-01-01', date_to: '2026-10-15' };
    const client = provider.client(token);
    const query = { ...days, ...filters, limit: 1 };
    const list = answered(await client.GET('/report/transactions', { params: { query } }));
    const { totals } = answered(await client.GET(path, { params: { query: days } }));
    const now = totals.filter(({ count }) => count > 0);
    expect(now.length).toBeGreaterThan(2);
    const dashboard = now.map(({ currency, amount, count }) => [currency, amount, count]);
    expect(list.meta.totals.map((total) => [total.currency, total[sum], total.count])).toEqual(dashboard);
    expect(list.meta.totals.map(({ count, counted }) => count - counted)).toEqual(dashboard.map(() => 0));
    // With no filter but the days the list has the same sum.
    const whole = answered(
      await client.GET('/report/transactions', { params: { query: { ...days, limit: 1 } } }),
    );
    expect(
      whole.meta.totals.flatMap((total) => (total[sum] === 0 ? [] : [[total.currency, total[sum]]])),
    ).toEqual(dashboard.map(([currency, amount]) => [currency, amount]));
  });

  it.each([
    ['partner', (row: Transaction) => row.partner_id === 'par_southernstays'],
    ['merchant2', (row: Transaction) => row.merchant_id === 'mer_sakuraterraceryokan'],
  ] as const)('shows %s what is theirs', async (user, owns) => {
    const query = { timezone: 'UTC', date_from: '2025-12-01', date_to: '2026-11-20' };
    const client = provider.client(await provider.signIn(user));
    const { totals } = answered(await client.GET(path, { params: { query } }));
    const now = wanted(
      all.filter((row) => counts(row) && owns(row)),
      'UTC',
      query.date_from,
      query.date_to,
    );
    expect(new Map(totals.map(({ currency, amount, count }) => [currency, { amount, count }]))).toEqual(now);
    const foreign = { ...query, merchants: ['mer_hotelkazahaya'] };
    expect(answered(await client.GET(path, { params: { query: foreign } })).totals).toEqual([]);
  });
});

describe('/dashboard/chargebacks', () => {
  const outcomes = {
    open: ['received', 'evidence_required', 'under_review'],
    won: ['won'],
    lost: ['lost'],
    accepted: ['accepted'],
  } as const;
  it.each(['admin', 'partner', 'merchant'] as const)(
    'counts for the %s what the list counts',
    async (who) => {
      const client = provider.client(await provider.signIn(who));
      const query = { timezone: 'Australia/Sydney', date_from: '2026-08-01', date_to: '2026-11-21' };
      const asked = { params: { query } };
      const { reasons, notified } = answered(await client.GET('/dashboard/chargebacks', asked));
      expect(reasons.length).toBeGreaterThan(0);
      const totalOf = async (filters: object): Promise<number> => {
        const listed = { ...query, date_type: 'notify_date' as const, limit: 1, ...filters };
        return answered(await client.GET('/report/chargebacks', { params: { query: listed } })).meta.total;
      };
      for (const { reason, ...counts } of reasons)
        for (const [outcome, count] of Object.entries(counts)) {
          const status = Object.entries(outcomes).find(([name]) => name === outcome)?.[1];
          expect(await totalOf({ reason: [reason], status }), `${reason} ${outcome}`).toBe(count);
        }
      const counted = reasons.reduce(
        (sum, { open, won, lost, accepted }) => sum + open + won + lost + accepted,
        0,
      );
      expect(await totalOf({})).toBe(counted);
      expect(notified.count).toBe(counted);
      // The 113 days before.
      const before = { date_from: '2026-04-10', date_to: '2026-07-31' };
      expect(await totalOf(before)).toBe(notified.previous_count);
    },
  );
});

describe.each([
  ['admin', 3],
  ['partner', 4],
  ['merchant', 5],
] as const)('the figures of a period for the %s', (who, own) => {
  const days = { timezone: 'Australia/Sydney', date_from: '2026-08-01', date_to: '2026-11-21' };
  const attempts = ['sale', 'authorisation', 'auto_charge'] satisfies Query['transaction_type'];
  const accepted = [
    'authorised',
    'approved',
    'refunded',
    'partially_refunded',
    'voided',
  ] satisfies Query['transaction_status'];
  const refused = ['declined', 'failed'] satisfies Query['transaction_status'];
  const decided = { transaction_type: attempts, transaction_status: [...accepted, ...refused] };
  const oneDay = (day: string) => ({ date_from: day, date_to: day });
  let client: ReturnType<ProviderUnderTest['client']>;
  beforeAll(async () => {
    client = provider.client(await provider.signIn(who));
  });
  /** The totals of the list of transactions with these filters. */
  const listed = async (filters: Query) => {
    const query: Query = { ...days, limit: 1, ...filters };
    return answered(await client.GET('/report/transactions', { params: { query } })).meta;
  };

  it('counts payments by what came of them, and by why they were declined, as the list does', async () => {
    const answer = answered(await client.GET('/dashboard/payments', { params: { query: days } }));
    const { count, approved, refused: declined, approval_bps } = answer.decided;
    expect((await listed(decided)).total).toBe(count);
    expect((await listed({ ...decided, transaction_status: accepted })).total).toBe(approved);
    expect((await listed({ ...decided, transaction_status: refused })).total).toBe(declined);
    expect(approval_bps).toBe(Math.floor((approved * 10_000) / count));
    const before = { date_from: answer.previous_from, date_to: answer.previous_to };
    const was = (await listed({ ...decided, ...before })).total;
    const wasApproved = (await listed({ ...decided, ...before, transaction_status: accepted })).total;
    expect(answer.decided.previous_approval_bps).toBe(Math.floor((wasApproved * 10_000) / was));
    expect(answer.days.reduce((sum, day) => sum + day.count, 0)).toBe(count);
    for (const day of answer.days.slice(0, 5)) {
      expect((await listed({ ...decided, ...oneDay(day.date) })).total, day.date).toBe(day.count);
      expect(day.approval_bps).toBe(Math.floor((day.approved * 10_000) / day.count));
    }
    expect(answer.reasons.length).toBeGreaterThan(0);
    expect(answer.reasons.reduce((sum, reason) => sum + reason.count, 0)).toBe(declined);
    for (const { reason, count: times } of answer.reasons) {
      const filters = { transaction_type: attempts, transaction_status: refused, decline_reason: [reason] };
      expect((await listed(filters)).total, reason).toBe(times);
    }
  });

  it('sums the sales by channel, and the fees on them, as the list does', async () => {
    const { channels } = answered(await client.GET('/dashboard/channels', { params: { query: days } }));
    expect(channels.length).toBeGreaterThan(0);
    for (const { channel, currency, amount, count } of channels) {
      const { total, totals } = await listed({ ...sales, transaction_channel: [channel], currency });
      expect([total, totals[0]?.gross_amount], channel).toEqual([count, amount]);
    }
    const fees = answered(await client.GET('/dashboard/fees', { params: { query: days } }));
    const whole = await listed(sales);
    expect(
      fees.totals
        .filter(({ count }) => count > 0)
        .map(({ currency, amount, fee, count }) => [currency, amount, fee, count]),
    ).toEqual(whole.totals.map((total) => [total.currency, total.gross_amount, total.fee, total.count]));
    expect(channels.reduce((sum, { count }) => sum + count, 0)).toBe(whole.total);
    for (const { currency, amount, fee, fee_bps } of fees.totals) {
      const own = fees.days.filter((day) => day.currency === currency);
      expect(own.reduce((sum, day) => sum + day.fee, 0)).toBe(fee);
      expect(fee_bps).toBe(amount === 0 ? null : Math.floor((fee * 10_000) / amount));
    }
    const before = { date_from: fees.previous_from, date_to: fees.previous_to };
    const wereFees = (await listed({ ...sales, ...before })).totals.map((total) => [
      total.currency,
      total.fee,
    ]);
    const withPrevious = fees.totals.filter((total) => total.previous_fee > 0);
    expect(withPrevious.map((total) => [total.currency, total.previous_fee])).toEqual(wereFees);
    const [day] = fees.days;
    const { totals } = await listed({ ...sales, ...oneDay(day?.date ?? ''), currency: day?.currency ?? '' });
    expect([totals[0]?.gross_amount, totals[0]?.fee]).toEqual([day?.amount, day?.fee]);
  });

  it('sums the payouts of the next days as both lists of payouts do', async () => {
    const { timezone } = days;
    const day = dayIn(timezone, new Date(Date.now() + own * 86_400_000).toISOString());
    await createPayout(provider.database, { charges: [10_000, 25_000], day });
    const ahead = answered(await client.GET('/dashboard/payouts', { params: { query: { timezone } } }));
    expect(ahead.date_from).toBe(dayIn(timezone, new Date().toISOString()));
    expect(Date.parse(ahead.date_to) - Date.parse(ahead.date_from)).toBe(13 * 86_400_000);
    for (const { date, currency, payable_amount, count } of ahead.days) {
      const query = { timezone, due: 'upcoming', currency, ...oneDay(date), limit: 1 } as const;
      const payouts = answered(await client.GET('/report/payout', { params: { query } })).meta;
      expect([payouts.total, payouts.totals[0]?.payable_amount], date).toEqual([count, payable_amount]);
      const older = answered(await client.GET('/report/disbursements', { params: { query } })).meta;
      expect(older.total).toBe(count);
    }
    const firsts = new Map(
      ahead.days
        .filter(({ payable_amount }) => payable_amount > 0)
        .toReversed()
        .map((payouts) => [payouts.currency, payouts]),
    );
    expect(ahead.next).toEqual(
      [...firsts.values()].toSorted((left, right) => left.currency.localeCompare(right.currency)),
    );
    expect(ahead.next.length).toBeGreaterThan(0);
    const { date_from, date_to } = ahead;
    const query = { timezone, due: 'upcoming', date_from, date_to, limit: 1 } as const;
    const { meta } = answered(await client.GET('/report/payout', { params: { query } }));
    expect(ahead.days.reduce((sum, { count }) => sum + count, 0)).toBe(meta.total);
    expect(meta.total).toBeGreaterThan(0);
  });
});

it('is the last month up to today by default, in the zone of the caller', async () => {
  const { date_from, date_to } = answered(
    await provider
      .client(token)
      .GET('/dashboard/saleAmount', { params: { query: { timezone: 'Pacific/Auckland' } } }),
  );
  expect(date_to).toBe(dayIn('Pacific/Auckland', new Date().toISOString()));
  expect(Date.parse(date_to) - Date.parse(date_from)).toBeLessThanOrEqual(31 * 86_400_000);
});

it.each([
  'date_from=2026-02-02&date_to=2026-02-01',
  'date_from=2020-01-01&date_to=2026-01-01',
  'date_from=0001-01-01&date_to=0001-02-01',
  'date_from=0000-01-01',
  'timezone=Mars/Olympus',
])('refuses %s', async (query) => {
  const { status } = await send(`${provider.base}/dashboard/saleAmount?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(status).toBe(400);
});
