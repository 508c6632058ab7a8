import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExportWorker } from '../../../server/provider/background/export-worker.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { operations } from '../../../server/provider/operations/operations.ts';
import { openStore } from '../../../server/provider/store/store.ts';
import { findPostgres } from '../stores/postgres-under-test.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { startSeededPostgres } from '../stores/seeded-postgres.ts';
import { parseCsv } from './parse-csv.ts';

const worker = createExportWorker(readDescription(), operations);
const path = '/report/transactions/download?columns=ref_id&sortBy=ref_id&order=asc';

const idOf = (body: unknown): string => {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string')
    return body.id;
  throw new Error(`No job was answered: ${JSON.stringify(body)}`);
};

describe('a large export', () => {
  let provider: ProviderUnderTest;
  let token: string;
  const get = (path: string, as = token) =>
    send(`${provider.base}${path}`, {
      headers: { authorization: `Bearer ${as}`, 'page-name': 'transactions' },
    });
  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, directExportRows: 100 });
    token = await provider.signIn('admin');
  });
  afterAll(() => provider.close());

  it('is a job that becomes the same file, audited once it is made, for nobody else', async () => {
    const asked = await get(path);
    expect(asked.status).toBe(202);
    const id = idOf(asked.body);
    expect(asked.body).toMatchObject({ status: 'queued', rows: 300, file_name: 'Transaction Report.csv' });
    expect(asked.headers.get('location')).toBe(`/api/v1/confirm-download/${id}`);
    expect(asked.headers.get('retry-after')).toBe('2');
    const waiting = await get(`/confirm-download/${id}`);
    expect([waiting.status, idOf(waiting.body)]).toEqual([202, id]);

    expect(await worker.step(provider.database)).toBe(true);
    const ready = await get(`/confirm-download/${id}`);
    expect(ready.status).toBe(200);
    expect(ready.headers.get('content-disposition')).toBe('attachment; filename="Transaction Report.csv"');
    expect(ready.headers.get('x-total-rows')).toBe('300');
    const rows = await provider.database
      .selectFrom('transactions')
      .select('ref_id')
      .orderBy('ref_id')
      .execute();
    expect(parseCsv(String(ready.body))).toEqual([['Reference'], ...rows.map((row) => [row.ref_id])]);
    const audits = await provider.database
      .selectFrom('audits')
      .select(['operation', 'actor', 'page_name', 'new_value'])
      .where('type', '=', 'export')
      .orderBy('created_at')
      .execute();
    expect(audits).toMatchObject([
      { operation: 'downloadTransactions', actor: 'admin@counterfoil.example', page_name: 'transactions' },
      { operation: 'confirmDownload' },
    ]);
    for (const other of ['merchant', 'admin.limited']) {
      expect((await get(`/confirm-download/${id}`, await provider.signIn(other))).status).toBe(404);
    }
    expect((await get('/confirm-download/dow_absent')).status).toBe(404);

    await provider.database
      .updateTable('download_jobs')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', id)
      .execute();
    expect((await get(`/confirm-download/${id}`)).status).toBe(410);
    expect(await worker.step(provider.database)).toBe(false);
    expect((await get(`/confirm-download/${id}`)).status).toBe(410);
    expect(await provider.database.selectFrom('download_pieces').select('job_id').execute()).toEqual([]);
  });

  it('is answered at once when the filters leave little', async () => {
    expect((await get(`${path}&transaction_status=declined`)).status).toBe(200);
  });

  it('fails for who may not see it any more, and waits for five at most', async () => {
    const asked = await get(path, await provider.signIn('partner'));
    expect(asked.status).toBe(202);
    const partner = await provider.signIn('partner');
    await provider.database
      .deleteFrom('user_permissions')
      .where('permission', '=', 'report.transactions')
      .where('user_id', 'in', (users) =>
        users.selectFrom('users').select('id').where('email', '=', 'partner@counterfoil.example'),
      )
      .execute();
    await worker.step(provider.database);
    expect((await get(`/confirm-download/${idOf(asked.body)}`, partner)).status).toBe(409);
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await get(path)).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});

const programs = findPostgres();

describe.skipIf(programs === null)('two processes on one PostgreSQL', () => {
  it('make each job once, and either answers the file', async () => {
    const postgres = await startSeededPostgres(programs ?? '', 300);
    const first = await startProvider({ transactions: 300, databaseUrl: postgres.url, directExportRows: 10 });
    const second = await openStore({ url: postgres.url, folder: '' });
    try {
      const headers = { authorization: `Bearer ${await first.signIn('admin')}` };
      const ids = [];
      for (let count = 0; count < 4; count += 1)
        ids.push(idOf((await send(`${first.base}${path}`, { headers })).body));
      const work = async (database: typeof second.database): Promise<void> => {
        for (let step = 0; step < 12; step += 1) await worker.step(database).catch(() => undefined);
      };
      await Promise.all([work(first.database), work(second.database)]);
      for (const id of ids) {
        const { status, body } = await send(`${first.base}/confirm-download/${id}`, { headers });
        expect([status, parseCsv(String(body)).length]).toEqual([200, 301]);
      }
      const made = await first.database
        .selectFrom('audits')
        .select('id')
        .where('operation', '=', 'downloadTransactions')
        .execute();
      expect(made).toHaveLength(4);
    } finally {
      await second.close();
      await first.close();
      postgres.stop();
    }
  }, 120_000);
});
