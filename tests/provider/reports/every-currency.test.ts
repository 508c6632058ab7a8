import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoCurrencies } from '../../../engine/description/iso-4217.ts';
import { currencies } from '../../../server/provider/rules/currencies.ts';
import { openPaymentDesk, transactionIn, type PaymentDesk } from '../payments/payment-desk.ts';
import { answered, type ProviderUnderTest } from '../provider-under-test.ts';

let desk: PaymentDesk;
let provider: ProviderUnderTest;
let token: string;

const codes = currencies.map(({ code }) => code);
const paid = 1_234_567;
const givenBack = 54_321;
/** One of each number of digits, of which the words are read as well. */
const read = ['JPY', 'HUF', 'IQD', 'CLF'];

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

/** Charges; how many payments a minute takes is another test's. */
const charge = async (more: object) => {
  await sql`delete from rate_windows`.execute(provider.database);
  return desk.charge(more);
};

/** What stands in the amount's columns of a file, by currency, as people write it: the point is put by hand here. */
const written = (minor: number, exponent: number): string => {
  const digits = String(minor);
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

const download = async (format: 'csv' | 'xlsx', ids: readonly string[]): Promise<Buffer> => {
  const columns = ['currency', 'amount', 'refunded_amount', 'refundable_amount'];
  const query = [...columns.map((name) => `columns=${name}`), ...ids.map((id) => `ids=${id}`)];
  const response = await fetch(
    `${provider.base}/report/transactions/download?format=${format}&${query.join('&')}`,
    { headers: { authorization: `Bearer ${token}` } },
  );
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};

/** The rows of a file or a list, one for each currency and by its code. */
const byCode = <Figure>(rows: readonly (readonly [string, ...Figure[]])[]) =>
  Object.fromEntries(rows.map(([code, ...figures]) => [code, figures]));

it('names every currency, a hundred at a time, as ISO 4217 has it', async () => {
  const pages = await Promise.all(
    [1, 2].map(async (page) => {
      const params = { query: { page, limit: 100 } };
      return answered(await provider.client(token).GET('/currencies', { params }));
    }),
  );
  expect(pages.map(({ meta }) => meta.total)).toEqual([codes.length, codes.length]);
  expect(pages.flatMap(({ data }) => data)).toEqual(
    currencies.toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  );
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

it('charges and gives back a part in every currency, and each file has the figures of the list', async () => {
  const ids: string[] = [];
  for (const { code, exponent } of currencies) {
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
  const listed = [];
  for (const some of [ids.slice(0, 100), ids.slice(100)]) {
    const params = { query: { ids: some, limit: 100 } };
    listed.push(...answered(await provider.client(token).GET('/report/transactions', { params })).data);
  }
  const minor = [paid, givenBack, paid - givenBack];
  expect(
    byCode(listed.map((row) => [row.currency, row.amount, row.refunded_amount, row.refundable_amount])),
  ).toEqual(byCode(codes.map((code) => [code, ...minor])));

  const csv: string[][] = parse(await download('csv', ids), { bom: true, from_line: 2 });
  const figures = currencies.map(
    ({ code, exponent }) => [code, ...minor.map((one) => written(one, exponent))] as const,
  );
  expect(csv).toHaveLength(codes.length);
  expect(byCode(csv.map(([code = '', ...cells]) => [code, ...cells]))).toEqual(byCode(figures));
  const sheet = (await readSheet(await download('xlsx', ids))).slice(1);
  expect(sheet).toHaveLength(codes.length);
  expect(byCode(sheet.map(([code, ...cells]) => [String(code), ...cells]))).toEqual(
    byCode(figures.map(([code, ...cells]) => [code, ...cells.map(Number)])),
  );
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
