import { isoCurrencies } from '@counterfoil/engine/description';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';
import { currencies } from '../../../server/provider/rules/currencies.ts';
import { isThorough } from '../../repeats.ts';
import { openPaymentDesk, transactionIn, type PaymentDesk } from '../payments/payment-desk.ts';
import { answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { csvReaders } from './readers/csv-readers.ts';
import { hostileTexts } from './readers/hostile-texts.ts';
import { readFileBy, systemReaders, whyNot } from './readers/system-readers.ts';
import { npmReaders, type Seen } from './readers/workbook-readers.ts';

type Transaction = components['schemas']['Transaction'];

let desk: PaymentDesk;
let provider: ProviderUnderTest;
let token: string;

const codes = currencies.map(({ code }) => code);
const paid = 1_234_567;
const givenBack = 54_321;
/** One currency of each number of digits, whose texts are read as well. */
const read = ['JPY', 'HUF', 'IQD', 'CLF'];

const digitsOfIntl = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
const isOften = ({ code, exponent }: (typeof currencies)[number], at: number) =>
  at % 8 === 0 || read.includes(code) || digitsOfIntl(code) !== exponent;
/** All of them in the thorough run; else those for which Intl has other digits, and every eighth of the rest. */
const tried = isThorough ? currencies : currencies.filter(isOften);

beforeAll(async () => {
  desk = await openPaymentDesk();
  ({ provider } = desk);
  token = await provider.signIn('admin');
  await sql`update psps set supported_currencies = (select array_agg(code) from currencies)`.execute(
    provider.database,
  );
  await desk.setPayment({ accepted_currencies: codes });
});
afterAll(() => desk.close());

/** Charges; the number of payments a minute is another test's. */
const charge = async (more: object) => {
  await sql`delete from rate_windows`.execute(provider.database);
  return desk.charge(more);
};

/** The text of the amount's columns in a file, by currency: the point is set by hand here. */
const written = (minor: number, exponent: number): string => {
  const digits = String(minor);
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

const timezone = 'Australia/Sydney';
const columns = [
  'currency',
  'amount',
  'refunded_amount',
  'refundable_amount',
  'card_holder',
  'created_at',
  'payout_date',
] as const;

/** A moment by the clocks of the zone, written by Intl and not by the product. */
const local = (instant: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
    .format(new Date(instant))
    .replace(' ', 'T');

/** Gives each currency's payment one of these holders, and a time in a night in which a clock was changed, or near it. */
const giveHolders = async (ids: readonly string[]): Promise<void> => {
  for (const [index, id] of ids.entries())
    await provider.database
      .updateTable('transactions')
      .set({
        card_holder: hostileTexts[index % hostileTexts.length]?.text ?? null,
        created_at: new Date(Date.UTC(2026, 9, 3, 14) + index * 1_800_000).toISOString(),
      })
      .where('id', '=', id)
      .execute();
};

const download = async (format: 'csv' | 'xlsx', ids: readonly string[]): Promise<Buffer> => {
  const query = [
    `timezone=${timezone}`,
    ...columns.map((name) => `columns=${name}`),
    ...ids.map((id) => `ids=${id}`),
  ];
  const response = await fetch(
    `${provider.base}/report/transactions/download?format=${format}&${query.join('&')}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** The rows of a file or a list, one for each currency and by its code. */
const byCode = (rows: readonly (readonly Seen[])[]) =>
  Object.fromEntries(rows.map(([code, ...figures]) => [String(code), figures]));

it('names every currency, a hundred at a time, as ISO 4217 has it', async () => {
  const pages = await Promise.all(
    [1, 2].map(async (page) => {
      const params = { query: { page, limit: 100 } };
      return answered(await provider.client(token).GET('/currencies', { params }));
    }),
  );
  expect(pages.map(({ meta }) => meta.total)).toEqual([codes.length, codes.length]);
  const sorted = currencies.toSorted((one, other) => (one.code < other.code ? -1 : 1));
  expect(pages.flatMap(({ data }) => data)).toEqual(sorted);
});

it.each([
  ['huf', 'HUF'],
  ['previsional', 'UYW'],
])('finds %s by its code or by its name', async (search, code) => {
  const { data } = answered(
    await provider.client(token).GET('/currencies', { params: { query: { search } } }),
  );
  expect(data.map((one) => one.code)).toEqual([code]);
});

/** The list's rows after each currency was charged and refunded in part. */
const listed: Transaction[] = [];

it('charges and gives back a part in each currency', async () => {
  const ids: string[] = [];
  for (const { code, exponent } of tried) {
    const charged = await charge({ amount: paid, currency: code });
    expect(charged.status, `${code}: ${JSON.stringify(charged.body)}`).toBe(201);
    const id = String(transactionIn(charged)['id']);
    ids.push(id);
    const refund = { transaction_id: id, amount: givenBack, currency: code, reason: 'Booked twice' };
    expect((await desk.admin.post('/payment-internal/refund', refund)).status, code).toBe(201);
    if (!read.includes(code)) continue;
    const { body } = await desk.admin.get(`/report/transactions/logs/${id}`);
    const words = `${code} ${written(givenBack, exponent)} refunded`;
    expect(JSON.stringify(body).replaceAll(/(\d),(?=\d)/g, '$1')).toContain(words);
  }
  await giveHolders(ids);
  for (const some of [ids.slice(0, 100), ids.slice(100)].filter(({ length }) => length > 0)) {
    const params = { query: { ids: some, limit: 100 } };
    listed.push(...answered(await provider.client(token).GET('/report/transactions', { params })).data);
  }
  const minor = [paid, givenBack, paid - givenBack];
  expect(
    byCode(listed.map((row) => [row.currency, row.amount, row.refunded_amount, row.refundable_amount])),
  ).toEqual(byCode(tried.map(({ code }) => [code, ...minor])));
});

/** The payments of the API in the expected form of a file. */
const wanted = (
  money: (written: string) => Seen,
  holder: (of: (typeof hostileTexts)[number] | undefined) => Seen,
  moment: (at: string) => Seen,
) =>
  byCode(
    listed.map((row) => [
      row.currency,
      ...[row.amount, row.refunded_amount, row.refundable_amount].map((amount) =>
        money(written(amount, digitsOf.get(row.currency) ?? Number.NaN)),
      ),
      holder(hostileTexts.find(({ text }) => text === row.card_holder)),
      moment(row.created_at),
      row.payout_date,
    ]),
  );
const digitsOf = new Map(currencies.map(({ code, exponent }) => [code, exponent]));

/** Differences between readers of workbooks: shown cells have no null, and days have a time or none. */
const alike = (rows: readonly (readonly Seen[])[]): readonly (readonly Seen[])[] =>
  rows.map((row) =>
    columns.map((_name, index) => {
      const cell = row[index] ?? null;
      if (typeof cell !== 'string') return cell;
      if (index >= 5) return cell.replace(' ', 'T').replace(/T00:00:00$/, index === 6 ? '' : '$&') || null;
      return cell === '' ? null : cell;
    }),
  );

it.each(npmReaders)('is read from a workbook by $name', async (reader) => {
  const [headings, ...rows] = await reader.read(
    await download(
      'xlsx',
      listed.map(({ id }) => id),
    ),
  );
  expect(headings?.[5]).toBe(`Created (${timezone})`);
  expect(rows).toHaveLength(tried.length);
  const texts = wanted(
    Number,
    (holder) => (reader.unescapes ? holder?.inCell : holder?.escaped) ?? null,
    local,
  );
  expect(byCode(alike(rows))).toEqual(texts);
  report(reader.name, 'xlsx', rows);
});

it.each(csvReaders)('is read from CSV by $name', async ({ name, read: readCsv }) => {
  const [headings, ...rows] = readCsv(
    (
      await download(
        'csv',
        listed.map(({ id }) => id),
      )
    ).toString(),
  );
  expect(headings?.[5]).toBe('Created');
  const want = wanted(
    (money) => money,
    (holder) => holder?.inCsv ?? '',
    (at) => at,
  );
  const at = (cell: Seen | undefined): string => new Date(String(cell)).toISOString();
  expect(
    byCode(
      rows.map((row) =>
        row.map((cell, index) => (index === 5 ? at(cell) : index === 6 && cell === '' ? null : cell)),
      ),
    ),
  ).toEqual(want);
  report(name, 'csv', rows);
});

/** In CSV nothing distinguishes a text from a number: LibreOffice guesses these. */
const guessed = new Map([
  ['0123', '123'],
  ['1E5', '100000'],
  ['true', 'TRUE'],
]);

it.runIf(isThorough).each(systemReaders)('is read from $format by $name of the system', async (reader) => {
  const missing = whyNot(reader);
  if (missing !== undefined) {
    reported.push([reader.name, reader.format, `skipped: ${missing}`]);
    return;
  }
  const ids = listed.map(({ id }) => id);
  const { version, rows } = await readFileBy(reader, await download(reader.format, ids));
  const isCsv = reader.format === 'csv';
  const [headings, ...figures] = rows;
  expect(headings?.[5]).toBe(isCsv ? 'Created' : `Created (${timezone})`);
  expect(figures).toHaveLength(tried.length);
  const want = wanted(
    (money) => (reader.shows ? money : Number(money)),
    (holder) => {
      if (isCsv) return guessed.get(holder?.inCsv ?? '') ?? holder?.inCsv ?? null;
      return (reader.unescapes ? holder?.inCell : holder?.escaped) ?? null;
    },
    (at) => (isCsv ? at : local(at)),
  );
  const seen = alike(figures).map((row) =>
    row.map((cell, index) => (isCsv && index === 5 ? new Date(String(cell)).toISOString() : cell)),
  );
  expect(byCode(seen)).toEqual(want);
  report(version, reader.format, figures);
});

/** The values that each reader saw for a currency of each number of digits, once all of them equalled the API's. */
const reported: string[][] = [];
const shownCodes = [...read, 'MRU'];
const report = (reader: string, format: string, rows: readonly (readonly Seen[])[]): void => {
  const some = shownCodes.map((code) => rows.find(([each]) => each === code)?.slice(1, 4));
  reported.push([reader, format, String(rows.length), ...some.map((cells) => cells?.join(' ') ?? 'absent')]);
};

it.runIf(isThorough)('prints what each reader saw', () => {
  const headings = ['Reader', 'Format', 'Currencies as in the API', ...shownCodes];
  const lines = [headings, headings.map(() => '---'), ...reported].map((cells) => `| ${cells.join(' | ')} |`);
  console.log(lines.join('\n'));
  expect(reported).toHaveLength(npmReaders.length + csvReaders.length + systemReaders.length);
});

const without = [...isoCurrencies].flatMap(([code, { name, digits }]) =>
  digits === null ? [[code, name] as const] : [],
);

it.each(without)(
  'refuses a payment in %s, whose name it knows, as without a minor unit',
  async (code, name) => {
    const message = `Nothing can be paid in ${code} (${name}): ISO 4217 gives it no minor unit.`;
    expect(await charge({ currency: code })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/currency', message }] },
    });
    await expect(desk.setPayment({ accepted_currencies: ['AUD', code] })).rejects.toThrow(message);
  },
);

it.each(['HRK', 'ABC'])('refuses a payment in %s as in no currency', async (code) => {
  const message = `The currency ${code} is not known.`;
  expect(await charge({ currency: code })).toMatchObject({
    status: 422,
    body: { errors: [{ pointer: '/currency', message }] },
  });
  await expect(desk.setPayment({ accepted_currencies: ['AUD', code] })).rejects.toThrow(message);
});
