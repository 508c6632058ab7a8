import { describe, expect, it } from 'vitest';
import { openStore } from '../../../server/provider/store/store.ts';
import { findPostgres } from '../stores/postgres-under-test.ts';
import { startSeededPostgres } from '../stores/seeded-postgres.ts';
import { startWorld, workOn } from './schedules-world.ts';

const programs = findPostgres();

describe.skipIf(programs === null)('three processes on one PostgreSQL', () => {
  it('run each scheduled export once, and tell of each once', async () => {
    const postgres = await startSeededPostgres(programs ?? '', 300);
    const world = await startWorld({ transactions: 300, databaseUrl: postgres.url });
    const others = [
      await openStore({ url: postgres.url, folder: '' }),
      await openStore({ url: postgres.url, folder: '' }),
    ];
    try {
      const ids: string[] = [];
      for (let count = 0; count < 12; count += 1) {
        const id = await world.schedule('owner', { name: `Number ${String(count)}` });
        await world.passDays(id, 1 + (count % 3));
        ids.push(id);
      }
      const stores = [world.database, ...others.map(({ database }) => database)];
      for (let round = 0; round < 4; round += 1) await Promise.all(stores.map(workOn));
      for (const id of ids) {
        expect(await world.runsOf('owner', id)).toMatchObject([{ status: 'done', cause: 'schedule' }]);
      }
      const mails = await world.mailsTo('owner');
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(12);
      expect(mails).toHaveLength(12);
      const made = await world.database
        .selectFrom('audits')
        .select('id')
        .where('operation', '=', 'downloadTransactions')
        .where('type', '=', 'export')
        .execute();
      expect(made).toHaveLength(12);
    } finally {
      for (const other of others) await other.close();
      await world.provider.close();
      postgres.stop();
    }
  }, 120_000);
});
