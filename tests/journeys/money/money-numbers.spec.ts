import type { APIRequestContext } from '@playwright/test';
import type { components } from '../../../openapi/generated/provider.ts';
import { expect, test } from '../journey.ts';
import { majorUnits } from '../transactions/shown-transaction.ts';
import { daysAgo } from '../days.ts';

type Payouts = components['schemas']['PayoutList'];
type Payout = Payouts['data'][number];
type Detail = components['schemas']['PayoutDetail'];

const amounts = [
  'charge_amount',
  'fee',
  'tax',
  'settlement_amount',
  'payable_amount',
  'paid_amount',
  'refund_amount',
  'adjustment_amount',
] as const;
type Amount = (typeof amounts)[number];
type Sums = Readonly<Record<Amount, number>>;

// Days of payouts that no journey changes.
const days = `date_from=${daysAgo(271)}&date_to=${daysAgo(258)}`;
const exponents: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

const has = (value: unknown, key: string): value is object =>
  typeof value === 'object' && value !== null && key in value;
const isPayouts = (value: unknown): value is Payouts => has(value, 'data') && has(value, 'meta');
const isDetail = (value: unknown): value is Detail => has(value, 'payout') && has(value, 'data');

const read = async <Answer>(
  request: APIRequestContext,
  path: string,
  is: (value: unknown) => value is Answer,
): Promise<Answer> => {
  const value: unknown = await (await request.get(`/api/v1${path}`)).json();
  if (!is(value)) throw new Error(`${path} answered ${JSON.stringify(value).slice(0, 200)}`);
  return value;
};

const sumsOf = (rows: readonly Sums[]): Sums => {
  const sums: Record<Amount, number> = {
    charge_amount: 0,
    fee: 0,
    tax: 0,
    settlement_amount: 0,
    payable_amount: 0,
    paid_amount: 0,
    refund_amount: 0,
    adjustment_amount: 0,
  };
  for (const row of rows) for (const name of amounts) sums[name] += row[name];
  return sums;
};

const allPayouts = async (request: APIRequestContext): Promise<Payouts> => {
  const first = await read(request, `/report/payout?limit=100&${days}`, isPayouts);
  const rows = [...first.data];
  for (let page = 2; rows.length < first.meta.total; page += 1)
    rows.push(
      ...(await read(request, `/report/payout?limit=100&page=${String(page)}&${days}`, isPayouts)).data,
    );
  return { ...first, data: rows };
};

/** A payout with every one of its lines. */
const linesOf = async (request: APIRequestContext, { id }: Payout): Promise<Detail['data']> => {
  const first = await read(request, `/report/payout/${id}/detail?limit=100`, isDetail);
  const rows = [...first.data];
  for (let page = 2; rows.length < first.meta.total; page += 1)
    rows.push(
      ...(await read(request, `/report/payout/${id}/detail?limit=100&page=${String(page)}`, isDetail)).data,
    );
  return rows;
};

/** The sums of a CSV without quoted commas, in minor units. */
const sumsOfFile = (text: string, currency: string): Readonly<Record<string, number>> => {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  const names = head.split(',');
  const rows = lines
    .map((line) => line.split(','))
    .filter((cells) => cells[names.indexOf('Currency')] === currency);
  const factor = 10 ** (exponents[currency] ?? 2);
  return Object.fromEntries(
    names.map((name, index) => [
      name,
      rows.reduce((sum, cells) => sum + Math.round(Number(cells[index] ?? '0') * factor), 0),
    ]),
  );
};

test('what is shown, listed, exported and itemised of payouts is one number in every currency', async ({
  page,
  context,
  signIn,
}) => {
  await signIn('admin');
  const { request } = context;
  const listed = await allPayouts(request);
  const totals = listed.meta.totals;
  expect(totals.map(({ currency }) => currency)).toEqual(['AUD', 'JPY', 'KWD', 'NZD', 'USD']);
  const columns = ['currency', ...amounts].map((name) => `columns=${name}`).join('&');
  const file = await (
    await request.get(`/api/v1/report/payout/download?format=csv&${days}&${columns}`)
  ).text();

  await page.goto(`/admin/new-payout?date=${daysAgo(271)}..${daysAgo(258)}`);
  const grid = page.getByRole('grid', { name: 'Payouts' });
  await expect(grid).toHaveAttribute('aria-busy', 'false');

  for (const total of totals) {
    const { currency } = total;
    const rows = listed.data.filter((row) => row.currency === currency);
    expect(total.count, currency).toBe(rows.length);
    const sums = sumsOf(rows);
    // A cancelled payout pays nothing.
    const standing = rows.filter(({ status }) => status !== 'cancelled');
    expect(total.counted, currency).toBe(standing.length);
    const told = sumsOf(standing);
    for (const name of amounts) expect(total[name], `${currency} ${name}`).toBe(told[name]);
    expect(sumsOfFile(file, currency), currency).toMatchObject({
      Charged: sums.charge_amount,
      Fee: sums.fee,
      Tax: sums.tax,
      Settlement: sums.settlement_amount,
      Payable: sums.payable_amount,
      Paid: sums.paid_amount,
      Refunded: sums.refund_amount,
      Adjustments: sums.adjustment_amount,
    });
    await expect(grid).toContainText(majorUnits(told.payable_amount, currency));
    const [payout] = rows;
    if (payout === undefined) throw new Error(`There is no payout in ${currency}.`);
    const lines = await linesOf(request, payout);
    const of = (kind: string) => lines.filter((line) => line.kind === kind);
    const sum = (some: typeof lines, name: 'amount' | 'fee' | 'tax' | 'net_amount') =>
      some.reduce((whole, line) => whole + line[name], 0);
    expect(sum(lines, 'net_amount'), payout.id).toBe(payout.payable_amount);
    expect(sum(of('charge'), 'amount'), payout.id).toBe(payout.charge_amount);
    expect(payout.refund_amount + sum(of('refund'), 'amount'), payout.id).toBe(0);
    expect(sum(lines, 'fee'), payout.id).toBe(payout.fee);
    expect(sum(lines, 'tax'), payout.id).toBe(payout.tax);
  }
});
