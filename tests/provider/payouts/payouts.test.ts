import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';
import { findUnequalPayouts } from '../../../server/provider/settlement/payout-sums.ts';
import { createCapture } from '../create-capture.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { anchorDay } from '../stores/seeded-folder.ts';
import { createCaller, type Caller } from './caller.ts';
import { createPayout } from './create-payout.ts';

type Payout = components['schemas']['Payout'];

let provider: ProviderUnderTest;
let admin: Caller;
let token: string;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider, 'admin');
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const payout = async (id: string): Promise<Payout> =>
  answered(await provider.client(token).GET('/report/payout/{id}', { params: { path: { id } } }));

const refund = (id: string, amount: number) =>
  admin.post('/payment-internal/refund', {
    transaction_id: id,
    amount,
    currency: 'AUD',
    reason: 'Left early',
  });

describe('the payouts of the demo set', () => {
  it('are there in every status and currency, and equal their lines', async () => {
    expect(await findUnequalPayouts(provider.database)).toEqual([]);
    const rows = await provider.database.selectFrom('payouts').select(['status', 'currency']).execute();
    expect(new Set(rows.map((row) => row.status)).size).toBe(6);
    expect(new Set(rows.map((row) => row.currency)).size).toBe(5);
  });

  it('went wrong lately only: what failed or was held before the last weeks was paid in the end', async () => {
    const { rows } = await sql<{ stuck: number; retried: number; unpaid: number }>`
      select count(distinct payouts.id) filter (where payouts.status in ('failed', 'on_hold')
          and payout_date < ${anchorDay}::date - 28) as stuck,
        count(distinct payouts.id) filter (where retry.id is not null) as retried,
        count(distinct payouts.id) filter (where retry.id is not null and (payouts.status <> 'paid'
          or paid_at < retry.logged_at or paid_at > ${anchorDay}::date)) as unpaid
      from payouts left join payout_logs as retry
        on retry.payout_id = payouts.id and retry.description = 'Sent to the bank again'`.execute(
      provider.database,
    );
    expect(rows[0]).toMatchObject({ stuck: 0, unpaid: 0 });
    expect(rows[0]?.retried).toBeGreaterThan(0);
  });

  it.each([
    ['Pacific/Kiritimati', 0],
    ['Pacific/Pago_Pago', 0],
    ['UTC', 1],
    ['UTC', -1],
  ])(
    'are upcoming in %s from the day of its calendar on, while they are still to be paid',
    async (timezone, days) => {
      const { rows } = await sql<{ day: string }>`
      select ((now() at time zone ${timezone})::date + ${days}::int)::text as day`.execute(provider.database);
      const day = rows[0]?.day ?? '';
      // A merchant has one payout a day in each currency.
      const plans = [
        ['pending', 'NZD'],
        ['on_hold', 'USD'],
        ['processing', 'JPY'],
        ['failed', 'KWD'],
      ] as const;
      const created: string[] = [];
      for (const [status, currency] of plans) {
        const { id } = await createPayout(provider.database, { charges: [], status });
        await provider.database
          .updateTable('payouts')
          .set({ payout_date: day, currency })
          .where('id', '=', id)
          .execute();
        created.push(id);
      }
      const listed = async (
        path: '/report/payout' | '/report/disbursements',
        due: 'overdue' | 'upcoming',
      ) => {
        const query = { due, timezone, ids: created, limit: 100 };
        const { data } = answered(await provider.client(token).GET(path, { params: { query } }));
        return data.map(({ id }) => id).toSorted();
      };
      const waiting = created.slice(0, 3).toSorted();
      for (const path of ['/report/payout', '/report/disbursements'] as const) {
        expect(await listed(path, 'upcoming')).toEqual(days < 0 ? [] : waiting);
        expect(await listed(path, 'overdue')).toEqual(days < 0 ? waiting : []);
      }
      await provider.database.deleteFrom('payouts').where('id', 'in', created).execute();
    },
  );

  it('show lines whose net amounts add up to what is payable, page by page', async () => {
    const client = provider.client(token);
    for (const status of ['pending', 'paid', 'on_hold', 'failed', 'cancelled', 'processing'] as const) {
      const { data } = answered(
        await client.GET('/report/payout', { params: { query: { status: [status], limit: 3 } } }),
      );
      expect(data.length).toBeGreaterThan(0);
      for (const row of data) {
        const lines: components['schemas']['PayoutLine'][] = [];
        for (let page = 1; ; page += 1) {
          const params = { path: { id: row.id }, query: { page, limit: 2 } };
          const answer = answered(await client.GET('/report/payout/{id}/detail', { params }));
          expect(answer.payout).toEqual(row);
          lines.push(...answer.data);
          if (lines.length >= answer.meta.total) break;
        }
        const sum = (pick: (line: (typeof lines)[number]) => number): number =>
          lines.reduce((total, line) => total + pick(line), 0);
        expect(sum((line) => line.net_amount)).toBe(row.payable_amount);
        expect(sum((line) => line.fee)).toBe(row.fee);
        expect(sum((line) => line.tax)).toBe(row.tax);
        expect(row.settlement_amount).toBe(row.charge_amount - row.fee - row.tax);
        expect(row.paid_amount).toBe(status === 'paid' ? row.payable_amount : 0);
        expect(row.payout_date_humanize).toMatch(/^\d{4}-\d\d-\d\d$/);
      }
    }
  });

  it('account for each refund of a paid-out charge exactly once: in a payout, or as a debt', async () => {
    const { rows } = await sql<{ lost: number; twice: number }>`
      select count(*) filter (where refund.payout_id is null and owed.id is null) as lost,
        count(*) filter (where refund.payout_id is not null and owed.id is not null) as twice
      from transactions refund left join receivables owed on owed.transaction_id = refund.id
      where refund.transaction_type = 'refund'`.execute(provider.database);
    expect(rows[0]).toEqual({ lost: 0, twice: 0 });
  });

  it('are the same rows in the older report', async () => {
    const client = provider.client(token);
    const query = { sortBy: 'payable_amount', order: 'asc', limit: 100 } as const;
    const now = answered(await client.GET('/report/payout', { params: { query } }));
    const older = answered(await client.GET('/report/disbursements', { params: { query } }));
    expect(now.meta).toMatchObject(older.meta);
    expect(now.data).toMatchObject(older.data);
  });
});

describe('a refund', () => {
  it('is taken out of the payout of its charge while that is open', async () => {
    const { id, charges } = await createPayout(provider.database, { charges: [5000, 3000] });
    await refund(charges[0] ?? '', 1200);
    expect(await payout(id)).toMatchObject({ refund_amount: 1200, payable_amount: 7920 - 1200 });
    const { body } = await admin.get(`/report/payout/${id}/detail?sortBy=kind&order=desc`);
    expect(body).toMatchObject({ data: [{ kind: 'refund', amount: -1200, net_amount: -1200 }, {}, {}] });
  });

  it('of a charge that was paid out goes into the next pending payout that can bear it, else it is owed', async () => {
    await sql`update payouts set status = 'on_hold' where merchant_id = 'mer_harbourviewhotel' and status = 'pending'`.execute(
      provider.database,
    );
    const { charges } = await createPayout(provider.database, { charges: [9000], status: 'processing' });
    const small = await createPayout(provider.database, { charges: [1000] });
    const large = await createPayout(provider.database, { charges: [4000] });
    await refund(charges[0] ?? '', 2000);
    expect((await payout(small.id)).refund_amount).toBe(0);
    expect((await payout(large.id)).refund_amount).toBe(2000);
    await refund(charges[0] ?? '', 7000);
    expect(await payout(large.id)).toMatchObject({ refund_amount: 2000, payable_amount: 1960 });
    const { body } = await admin.get(
      '/receivable?kind=negative_balance&merchants=mer_harbourviewhotel&limit=1',
    );
    expect(body).toMatchObject({ data: [{ charge_amount: 7000, status: 'open', payout_id: null }] });
  });

  it('of a charge that is in no payout yet waits for it', async () => {
    const id = await createCapture(provider.database, 10_000);
    await refund(id, 2500);
    const { body } = await admin.get(`/report/payout/transaction/reSyncTransaction/${id}`);
    expect(body).toMatchObject({ status: 'pending', merchant_id: 'mer_harbourviewhotel' });
    const lines = await provider.database
      .selectFrom('transactions')
      .select(['payout_id', 'fee', 'tax'])
      .where((eb) => eb.or([eb('id', '=', id), eb('original_transaction_id', '=', id)]))
      .orderBy('fee', 'desc')
      .execute();
    expect(lines).toMatchObject([
      { fee: 170, tax: 0 },
      { fee: 0, tax: 0 },
    ]);
    expect(lines[0]?.payout_id).toBe(lines[1]?.payout_id);
    expect(await findUnequalPayouts(provider.database)).toEqual([]);
  });
});

describe('recomputing', () => {
  it('makes a payout equal to its lines again', async () => {
    const { id, charges } = await createPayout(provider.database, { charges: [5000] });
    await sql`update payouts set charge_amount = 1 , fee = 0 where id = ${id}`.execute(provider.database);
    expect(await findUnequalPayouts(provider.database)).toEqual([id]);
    const { status, body } = await admin.get(
      `/report/payout/transaction/reSyncTransaction/${charges[0] ?? ''}`,
    );
    expect([status, body]).toMatchObject([200, { id, charge_amount: 5000, payable_amount: 4950 }]);
  });

  it('changes no payout that has left, and leaves one alone that equals its lines', async () => {
    const { database } = provider;
    const left = await createPayout(database, { charges: [5000], status: 'processing' });
    const path = `/report/payout/transaction/reSyncTransaction/${left.charges[0] ?? ''}`;
    expect((await admin.get(path)).body).toMatchObject({ id: left.id, charge_amount: 5000 });
    await sql`update payouts set charge_amount = 1, fee = 0 where id = ${left.id}`.execute(database);
    expect((await admin.get(path)).body).toMatchObject({
      status: 409,
      type: 'urn:counterfoil:problem:resync-closed',
    });
    expect(await findUnequalPayouts(database, [left.id])).toEqual([left.id]);
    await sql`update payouts set charge_amount = 5000, fee = 50 where id = ${left.id}`.execute(database);
  });

  it('names why not for what takes part in no payout', async () => {
    const id = await createCapture(provider.database, 5000, 'sale', 'declined');
    const { body } = await admin.get(`/report/payout/transaction/reSyncTransaction/${id}`);
    expect(body).toMatchObject({ status: 409, detail: 'This transaction is not part of any payout.' });
  });
});

describe('payouts of others', () => {
  it('do not exist for a partner, and their lists, lines and logs neither', async () => {
    const other = await createCaller(provider, 'partner2');
    const { id } = await createPayout(provider.database, { charges: [5000] });
    for (const path of [`payout/${id}`, `payout/${id}/detail`, `payout/${id}/logs`]) {
      const [foreign, absent] = [await other.get(`/report/${path}`), await other.get(`/report/${path}x`)];
      expect(foreign.body).toMatchObject({ status: 404, detail: 'There is no payout with this id.' });
      expect(absent.status).toBe(404);
    }
    for (const path of ['payout', 'logs']) {
      expect((await other.get(`/report/disbursements/${id}/${path}`)).status).toBe(404);
    }
    const { body } = await other.get('/report/payout?merchants=mer_harbourviewhotel');
    expect(body).toMatchObject({ data: [], meta: { total: 0 } });
    const own = await other.get('/report/payout?limit=100');
    expect(JSON.stringify(own.body)).not.toContain('par_southernstays');
  });

  it('are not changed, moved or taken from by partners, whose they are or not', async () => {
    const partner = await createCaller(provider, 'partner');
    const { id, charges } = await createPayout(provider.database, { charges: [5000] });
    const moved = { transaction_id: charges[0], payout_id: id };
    const refused = [
      await partner.put(`/report/payout/${id}/detail`, { status: 'on_hold', currency: 'AUD' }),
      await partner.post('/report/payout/moveTransaction', moved),
      await partner.get(`/report/payout/transaction/reSyncTransaction/${charges[0] ?? ''}`),
      await partner.get('/receivable'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

describe('the payout report as a file', () => {
  it('is called Payout Report and holds every payout of the filter', async () => {
    for (const path of ['/report/payout/download', '/report/disbursements/download']) {
      const file = await admin.get(`${path}?status=cancelled&columns=reference&columns=payable_amount`);
      expect(file.headers.get('content-disposition')).toContain('Payout Report.csv');
      const { body } = await admin.get('/report/payout?status=cancelled&limit=1');
      expect(body).toMatchObject({ meta: { total: Number(file.headers.get('x-total-rows')) } });
    }
    const receivables = await admin.get('/receivable/download');
    expect(receivables.headers.get('content-disposition')).toContain('Receivables Report.csv');
  });
});
