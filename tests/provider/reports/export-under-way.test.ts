import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createExportWorker } from '../../../server/provider/background/export-worker.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { operations } from '../../../server/provider/operations/operations.ts';
import { createCaller, type Caller } from '../create-caller.ts';
import { ask, textAt } from '../identity/people.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { hasPostgres } from '../stores/stores-under-test.ts';

const worker = createExportWorker(readDescription(), operations);
const permissions = ['report.transactions'];

describe.skipIf(!hasPostgres)('an export that is being made', () => {
  let provider: ProviderUnderTest;
  let admin: Caller;
  let person: Caller;
  beforeAll(async () => {
    if (!hasPostgres) return;
    provider = await startProvider({ transactions: 300, on: 'PostgreSQL', directExportRows: 5 });
    admin = await createCaller(provider.database, { role: 'Admin', permissions: ['admin.users'] });
  });
  beforeEach(async () => {
    if (!hasPostgres) return;
    const partnerId = 'par_southernstays';
    person = await createCaller(provider.database, { role: 'Partner', partnerId, permissions });
  });
  afterAll(() => (hasPostgres ? provider.close() : undefined));

  const order = async () => {
    const path = '/report/transactions/download?columns=ref_id';
    const headers = { 'page-name': 'transactions' };
    return textAt(await ask(provider, 'GET', path, { token: person.token, headers }), 'id');
  };
  const change = async (changes: object) => {
    const body = {
      email: person.email,
      name: 'Cal',
      last_name: 'Ler',
      user_type: 'Partner',
      partnerId: 'par_southernstays',
      permissions,
      ...changes,
    };
    const answer = await ask(provider, 'PUT', `/users/${person.userId}`, { token: admin.token, body });
    expect(answer.status).toBe(200);
  };
  const stateOf = async (id: string) => {
    const { rows } = await sql<{ status: string; pieces: number; exports: number }>`select status,
        (select count(*) from download_pieces where job_id = ${id}) as pieces,
        (select count(*) from audits where type = 'export' and actor = ${person.email}) as exports
      from download_jobs where id = ${id}`.execute(provider.database);
    return rows[0];
  };
  const waiting = async () =>
    (await sql`select from pg_locks where not granted`.execute(provider.database)).rows.length;
  /** Makes the worker wait just after it has its snapshot, in which nothing changes any more. */
  const whileMade = async (meanwhile: () => Promise<void>): Promise<void> => {
    const holding = await provider.database.startTransaction().execute();
    await sql`lock table download_pieces in exclusive mode`.execute(holding);
    const step = worker.step(provider.database);
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    try {
      await meanwhile();
    } finally {
      await holding.rollback().execute();
      await step;
    }
  };

  it('goes on when its owner gets another name', async () => {
    const id = await order();
    await whileMade(() => change({ name: 'Renamed' }));
    expect(await stateOf(id)).toMatchObject({ status: 'ready', exports: 1 });
  });

  it('stops when its owner goes to another organisation, who need not wait for it', async () => {
    const id = await order();
    await whileMade(() => change({ partnerId: 'par_pacificrooms' }));
    expect(await stateOf(id)).toEqual({ status: 'failed', pieces: 0, exports: 0 });
  });
});
