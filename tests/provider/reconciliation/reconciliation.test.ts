import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPayout } from '../payouts/create-payout.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { createUploaded } from './create-settlement.ts';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const client = () => provider.client(token);

/** The day so many days after the first payout. */
const dayAfter = (days: number): string => new Date(Date.UTC(2032, 0, days)).toISOString().slice(0, 10);

/** A payout of the amount with the reference, on a day of its own. */
const pay = async (amount: number, reference: string): Promise<string> => {
  const { id } = await createPayout(provider.database, {
    charges: [amount],
    day: dayAfter(payable.size),
  });
  await sql`update payouts set reference = ${reference} where id = ${id}`.execute(provider.database);
  const { payable_amount } = await provider.database
    .selectFrom('payouts')
    .select('payable_amount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  payable.set(reference, payable_amount);
  return id;
};
const payable = new Map<string, number>();
const amountOf = (...references: readonly string[]): string =>
  (references.reduce((sum, reference) => sum + (payable.get(reference) ?? 0), 0) / 100).toFixed(2);

const columns = {
  order: 'ymd',
  point: 'point',
  delimiter: 'comma',

  date: 'day',
  amount: 'amount',
  currency: 'currency',
  reference: 'reference',
  text: 'text',
} as const;
const statement = (...rows: readonly string[]): string =>
  ['day,amount,currency,reference,text', ...rows, ''].join('\n');
const read = async (text: string, match: 'bank_payouts' | 'provider_payments' = 'bank_payouts') =>
  client().POST('/reconciliation/files', {
    body: {
      match,
      reader: 'csv',
      file_ids: [await createUploaded(provider.database, 'statement.csv', text)],
      columns,
    },
  });
const listLines = async () =>
  answered(await client().GET('/reconciliation/lines', { params: { query: { limit: 100 } } })).data;

describe('the lines of a bank', () => {
  it('are linked by reference, in their text, misspelled, several and in parts; the others are named by their cause', async () => {
    for (const [amount, reference] of [
      [10_000, 'PAYREF0001AA'],
      [20_000, 'PAYREF0002BB'],
      [30_000, 'PAYREF0003CC'],
      [40_000, 'PAYREF0004DD'],
      [50_000, 'PAYREF0005EE'],
      [60_000, 'PAYREF0006FF'],
      [70_000, 'PAYREF0007GG'],
      [80_000, 'PAYREF0008HH'],
      [90_000, 'PAYREF0009KK'],
    ] as const)
      await pay(amount, reference);
    const text = statement(
      `${dayAfter(10)},-${amountOf('PAYREF0001AA')},AUD,payref-0001-aa,`,
      `${dayAfter(10)},-${amountOf('PAYREF0002BB')},AUD,,"SEPA PAYREF 0002 BB THANK YOU"`,
      `${dayAfter(10)},-${amountOf('PAYREF0003CC')},AUD,,PAYERF0003CC`,
      `${dayAfter(10)},-${amountOf('PAYREF0004DD', 'PAYREF0005EE')},AUD,,"PAYREF0004DD, PAYREF0005EE"`,
      `${dayAfter(10)},-1.00,AUD,,PAYREF0006FF 1`,
      `${dayAfter(11)},-${((payable.get('PAYREF0006FF') ?? 0) / 100 - 1).toFixed(2)},AUD,,PAYREF0006FF 2`,
      `${dayAfter(10)},-0.99,AUD,PAYREF0007GG,`,
      `${dayAfter(10)},-${amountOf('PAYREF0008HH')},NZD,PAYREF0008HH,`,
      `${dayAfter(100)},-${amountOf('PAYREF0009KK')},AUD,PAYREF0009KK,`,
      `${dayAfter(10)},-${amountOf('PAYREF0001AA')},AUD,payref-0001-aa,`,
      `${dayAfter(10)},-5.00,AUD,,ACCOUNT FEE`,
    );
    const file = answered(await read(text));
    expect(file).toMatchObject({ line_count: 11, linked_count: 6, open_count: 5 });
    const lines = (await listLines()).toSorted((one, other) => one.line - other.line);
    expect(
      lines.map(({ line, state, rule, cause, link_count }) => [line, state, rule ?? cause, link_count]),
    ).toEqual([
      [2, 'linked', 'reference', 1],
      [3, 'linked', 'text', 1],
      [4, 'linked', 'misspelled', 1],
      [5, 'linked', 'several-payouts', 2],
      [6, 'linked', 'in-parts', 1],
      [7, 'linked', 'in-parts', 1],
      [8, 'open', 'amount_differs', 0],
      [9, 'open', 'currency_differs', 0],
      [10, 'open', 'date_differs', 0],
      [11, 'open', 'duplicate', 0],
      [12, 'open', 'not_found', 0],
    ]);
    const second = answered(
      await read(statement(`${dayAfter(12)},-${amountOf('PAYREF0001AA')},AUD,payref-0001-aa,again`)),
    );
    expect(second).toMatchObject({ linked_count: 0, open_count: 1 });
    const repeated = (await listLines()).find(({ text: details }) => details === 'again');
    expect(repeated?.cause).toBe('linked_already');
    const again = await read(text);
    expect([again.response.status, again.error]).toMatchObject([
      409,
      { type: 'urn:counterfoil:problem:settlement-file-read' },
    ]);
  });

  it('are found from their payout, and lead back to it', async () => {
    const id = await pay(12_300, 'PAYREF0010LL');
    answered(await read(statement(`${dayAfter(10)},-${amountOf('PAYREF0010LL')},AUD,PAYREF0010LL,`)));
    const { data } = answered(
      await client().GET('/reconciliation/lines', { params: { query: { payout_id: id } } }),
    );
    const [line] = data;
    const detail = answered(
      await client().GET('/reconciliation/lines/{id}', { params: { path: { id: line?.id ?? '' } } }),
    );
    expect(detail.links).toMatchObject([
      { payout_id: id, reference: 'PAYREF0010LL', amount: payable.get('PAYREF0010LL') },
    ]);
  });

  it('are taken by no half: a fault is told at its line, and nothing of the file is kept', async () => {
    const before = (await listLines()).length;
    const { response, error } = await read(statement('2026-11-20,-1.00,AUD,,A', '2026-11-20,-1.005,AUD,,B'));
    expect([response.status, error]).toMatchObject([
      422,
      {
        errors: [
          {
            pointer: '/file_ids/0',
            code: 'amount',
            message: 'Line 3: "1.005" is no amount of AUD, which has 2 decimal places.',
          },
        ],
      },
    ]);
    expect((await listLines()).length).toBe(before);
    answered(await read(statement('2026-11-20,-1.00,AUD,,A', '2026-11-20,-1.00,AUD,,B')));
    expect((await listLines()).length).toBe(before + 2);
  });
});

describe('the lines of a payment provider', () => {
  it('are counted from the day of a payment where its merchant is: the last of 45 days is linked, the next is not', async () => {
    const { database } = provider;
    const [first, second] = (
      await database
        .selectFrom('transactions')
        .innerJoin('merchants', 'merchants.id', 'transactions.merchant_id')
        .where('merchants.timezone', '=', 'Australia/Sydney')
        .where('transactions.currency', '=', 'AUD')
        .select(['transactions.id', 'transactions.ref_id', 'transactions.amount'])
        .limit(2)
        .execute()
    ).map((row) => ({ ...row, line: `${(row.amount / 100).toFixed(2)},AUD,${row.ref_id},` }));
    // 21 November in Sydney, and still the 20th in UTC.
    await sql`update transactions set created_at = '2026-11-20T14:00:00Z' where id in (${first?.id}, ${second?.id})`.execute(
      database,
    );
    const days = statement(`2027-01-05,${first?.line ?? ''}`, `2027-01-06,${second?.line ?? ''}`);
    expect(answered(await read(days, 'provider_payments'))).toMatchObject({ linked_count: 1, open_count: 1 });
    const causes = new Map((await listLines()).map(({ booked_on: day, cause }) => [day, cause]));
    expect([causes.get('2027-01-05'), causes.get('2027-01-06')]).toEqual([null, 'date_differs']);
  });
});

describe('an exception', () => {
  const find = async (reference: string) => {
    answered(await read(statement(`2026-11-23,-2.00,AUD,${reference},`)));
    const found = (await listLines()).find((line) => line.reference === reference);
    return { path: { id: found?.id ?? '' }, header: {} };
  };

  it('is closed with a reason by somebody, and opened again', async () => {
    const params = await find('CLOSE-1');
    const none = await client().POST('/reconciliation/lines/{id}/close', {
      params,
      body: { reason: 'other' },
    });
    expect(none.response.status).toBe(422);
    const closed = answered(
      await client().POST('/reconciliation/lines/{id}/close', {
        params,
        body: { reason: 'other', note: 'Account fee' },
      }),
    );
    expect(closed).toMatchObject({ state: 'closed', closed_reason: 'other', closed_note: 'Account fee' });
    expect(closed.closed_by).toMatch(/@/);
    const twice = await client().POST('/reconciliation/lines/{id}/close', {
      params,
      body: { reason: 'timing' },
    });
    expect(twice.response.status).toBe(409);
    const open = answered(await client().POST('/reconciliation/lines/{id}/reopen', { params }));
    expect(open).toMatchObject({ state: 'open', closed_by: null, cause: 'not_found' });
  });

  it('is a link that was taken back, which no rule makes again', async () => {
    await pay(45_600, 'PAYREF0011MM');
    answered(await read(statement(`${dayAfter(10)},-${amountOf('PAYREF0011MM')},AUD,PAYREF0011MM,`)));
    const line = (await listLines()).find(({ reference }) => reference === 'PAYREF0011MM');
    const params = { path: { id: line?.id ?? '' }, header: {} };
    expect(line?.state).toBe('linked');
    answered(await client().POST('/reconciliation/lines/{id}/reopen', { params }));
    answered(await read(statement('2026-11-24,-3.00,AUD,OTHER-LINE,')));
    const { data } = await client().GET('/reconciliation/lines/{id}', { params });
    expect(data).toMatchObject({ state: 'open', cause: 'unlinked', links: [] });
  });
});
