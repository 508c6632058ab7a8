import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { ask } from '../identity/people.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { hasPostgres } from '../stores/stores-under-test.ts';

const atOnce = 20;

/** The embedded store takes one call after the other; here they meet. */
describe.skipIf(!hasPostgres)('a limit that twenty calls meet at once', () => {
  let provider: ProviderUnderTest;
  beforeAll(async () => {
    if (hasPostgres)
      provider = await startProvider({ transactions: 300, on: 'PostgreSQL', directExportRows: 10 });
  });
  afterAll(() => (hasPostgres ? provider.close() : undefined));

  /** How many of the calls got each status. */
  const race = async (call: (index: number) => ReturnType<typeof ask>) => {
    const answers = await Promise.all(Array.from({ length: atOnce }, (_, index) => call(index)));
    const counts: Record<number, number> = {};
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
    return counts;
  };

  it('keeps five exports of one person and refuses the others', async () => {
    const { token, userId } = await createCaller(provider.database, {
      role: 'Admin',
      permissions: ['report.transactions'],
    });
    const counts = await race(() =>
      ask(provider, 'GET', '/report/transactions/download', {
        token,
        headers: { 'page-name': 'transactions' },
      }),
    );
    expect(counts).toEqual({ 202: 5, 429: 15 });
    const { rows } = await sql`select id from download_jobs where user_id = ${userId}`.execute(
      provider.database,
    );
    expect(rows).toHaveLength(5);
  });
});
