import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { seed } from '../../../server/seed/seed.ts';
import { storeFailureOf } from '../../../server/provider/store/store-failure.ts';
import { openStore, type Store } from '../../../server/provider/store/store.ts';
import { anchorDay, createSeededFolder } from './seeded-folder.ts';
import { runTransactions } from '../test-run.ts';

let folder: string;
let store: Store;

beforeAll(async () => {
  folder = await createSeededFolder({ transactions: runTransactions, anchorDay: anchorDay });
  store = await openStore({ url: null, folder });
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

it('announces that it is being filled before that begins, and nothing once it was', async () => {
  const announce = vi.fn();
  const plan = { transactions: 20_000, anchorDay };
  await seed(store.database, plan, announce);
  expect(announce).not.toHaveBeenCalled();
  const marks = await sql<{ name: string; details: unknown }>`delete from seed_marks returning *`.execute(
    store.database,
  );
  // An existing row refuses the first one.
  await expect(seed(store.database, plan, announce)).rejects.toThrow('duplicate key');
  expect(announce.mock.calls).toEqual([
    [expect.stringContaining('20,000 transactions: once, for about half a minute')],
  ]);
  for (const { name, details } of marks.rows)
    await sql`insert into seed_marks (name, details) values (${name}, ${JSON.stringify(details)})`.execute(
      store.database,
    );
});

it('is started again when the embedded database gives up, with all that was acknowledged', async () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await sql`create table acknowledged (word text)`.execute(store.database);
  await sql`insert into acknowledged values ('acknowledged')`.execute(store.database);
  // Its log is deleted while it needs another file of it: as on a full disk, it gives up.
  const log = join(folder, 'postgres/pg_wal');
  await rename(log, `${log}.away`);
  const write = sql`select pg_switch_wal()`.execute(store.database);
  const failed = await write
    .then(() => sql`insert into acknowledged values ('after the switch')`.execute(store.database))
    .catch(storeFailureOf);
  expect(failed).toBe('away');
  await rename(`${log}.away`, log);
  const read = async () =>
    (await sql<{ word: string }>`select word from acknowledged`.execute(store.database)).rows;
  await expect
    .poll(() => read().catch(storeFailureOf), { timeout: 30_000 })
    .toEqual([{ word: 'acknowledged' }]);
  expect(logged.mock.calls.join()).toContain('The embedded database stopped and is started again.');
  logged.mockRestore();
});
