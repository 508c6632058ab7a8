import { Kysely, DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { startWorkers } from '../../../server/provider/background/workers.ts';
import { createLog } from '../../../server/provider/log.ts';
import type { Tables } from '../../../server/provider/store/tables.ts';

const nowhere = new Kysely<Tables>({
  dialect: {
    createDriver: () => new DummyDriver(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

it('background work ends with the running step, and does not wait for its next turn', async () => {
  let finish = (): void => undefined;
  const underWay = new Promise<void>((finished) => {
    finish = finished;
  });
  let steps = 0;
  const step = async (): Promise<boolean> => {
    steps += 1;
    await underWay;
    return false;
  };
  const workers = startWorkers([{ name: 'slow', everyMs: 3_600_000, step }], nowhere, createLog('silent'));
  const closed = workers.close();
  finish();
  await closed;
  expect(steps).toBe(1);
}, 5_000);
