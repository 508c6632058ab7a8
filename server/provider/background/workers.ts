import { setMaxListeners } from 'node:events';
import type { Logger } from 'pino';
import { forCaller } from '../store/shared-database.ts';
import { storeFailureOf } from '../store/store-failure.ts';
import type { Database } from '../store/store.ts';

/** Work that waits in the store; many processes may run the same, so a step claims what it works on. */
export interface Worker {
  readonly name: string;
  /** How long to wait, in milliseconds, after a step that found nothing. */
  readonly everyMs: number;
  /** Does one piece of work; answers whether there may be more. */
  readonly step: (database: Database) => Promise<boolean>;
}

/** Runs the workers until `close`, which waits for steps under way; a failed step is logged and tried again. */
export const startWorkers = (
  workers: readonly Worker[],
  database: Database,
  log: Logger,
): { readonly close: () => Promise<void> } => {
  const ending = new AbortController();
  // Each worker listens; Node warns of more than ten as of a leak.
  setMaxListeners(workers.length, ending.signal);
  const loops = workers.map((worker) => loop(worker, database, log, ending.signal));
  return {
    close: async () => {
      ending.abort();
      await Promise.all(loops);
    },
  };
};

const loop = async (worker: Worker, database: Database, log: Logger, ending: AbortSignal): Promise<void> => {
  const own = forCaller(database, { kind: 'work', name: worker.name });
  let isAway = false;
  while (!ending.aborted) {
    let more = false;
    try {
      more = await worker.step(own);
      if (isAway) log.info({ worker: worker.name }, 'background work goes on');
      isAway = false;
    } catch (error) {
      // Logged once: while the store is away every step fails.
      if (storeFailureOf(error) === null)
        log.error({ err: error, worker: worker.name }, 'background work failed');
      else if (!isAway)
        log.error({ cause: String(error), worker: worker.name }, 'background work waits for the store');
      isAway = storeFailureOf(error) !== null;
    }
    if (!more) await pause(worker.everyMs, ending);
  }
};

const pause = (milliseconds: number, ending: AbortSignal): Promise<void> =>
  new Promise((over) => {
    // It may have ended during the step, and does not notify anybody a second time.
    if (ending.aborted) {
      over();
      return;
    }
    const finish = (): void => {
      clearTimeout(timer);
      ending.removeEventListener('abort', finish);
      over();
    };

    const timer = setTimeout(finish, milliseconds);
    ending.addEventListener('abort', finish, { once: true });
  });
