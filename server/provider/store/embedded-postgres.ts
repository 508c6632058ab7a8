import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface EmbeddedPostgres {
  /** The folder of its Unix socket, under the name that PostgreSQL uses. */
  readonly socketFolder: string;
  readonly close: () => Promise<void>;
}

/** libpq's name for the socket of port 5432, under which `pg` finds it. */
const socketName = '.s.PGSQL.5432';
/** How long to wait before it is started again, in milliseconds: a full disk does not become empty sooner. */
const againMs = 1_000;

/**
 * Starts PGlite on `folder` in a worker thread and answers once it accepts connections. A database that ends,
 * for instance because the disk is full, is started again on the same folder until that succeeds; `onLost`
 * gets the reason, once each time. The caller has locked the folder: PGlite itself does not.
 */
export const startEmbeddedPostgres = async (
  folder: string,
  onLost: (reason: unknown) => void,
): Promise<EmbeddedPostgres> => {
  const socketFolder = await mkdtemp(join(tmpdir(), 'counterfoil-'));
  const socketPath = join(socketFolder, socketName);
  const removeSocket = (): Promise<void> => rm(socketFolder, { recursive: true, force: true });
  const closing = new AbortController();
  let running: Promise<Worker | undefined>;

  const watch = (worker: Worker): void => {
    let reason: unknown = new Error('The embedded database ended.');
    worker.once('error', (error) => {
      reason = error;
    });
    worker.once('exit', () => {
      if (closing.signal.aborted) return;
      onLost(reason);
      running = startAgain();
    });
  };
  const startAgain = async (): Promise<Worker | undefined> => {
    for (;;) {
      await pause(againMs, undefined, { signal: closing.signal }).catch(() => undefined);
      if (closing.signal.aborted) return undefined;
      const worker = await launch(folder, socketPath).catch(() => undefined);
      if (worker === undefined) continue;
      watch(worker);
      return worker;
    }
  };

  try {
    const worker = await launch(folder, socketPath);
    watch(worker);
    running = Promise.resolve(worker);
  } catch (error) {
    await removeSocket();
    throw error;
  }
  return {
    socketFolder,
    close: async () => {
      closing.abort();
      const worker = await running;
      if (worker !== undefined) {
        const closed = nextMessage(worker, 'closed');
        worker.postMessage('close');
        await closed;
        await worker.terminate();
      }
      await removeSocket();
    },
  };
};

const launch = async (folder: string, socketPath: string): Promise<Worker> => {
  // A thread that ended without cleaning up left its socket behind.
  await rm(socketPath, { force: true });
  const worker = new Worker(new URL('./embedded-postgres-worker.js', import.meta.url), {
    execArgv: [],
    workerData: { folder, socketPath },
  });
  try {
    await nextMessage(worker, 'ready');
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
};

const nextMessage = (worker: Worker, expected: string): Promise<void> =>
  new Promise((arrived, failed) => {
    const onExit = (code: number): void => {
      failed(new Error(`The embedded database ended early (exit code ${String(code)}).`));
    };
    worker.once('error', failed);
    worker.once('exit', onExit);
    worker.once('message', (message: unknown) => {
      worker.off('error', failed);
      worker.off('exit', onExit);
      if (message === expected) arrived();
      else failed(new Error(`The embedded database answered ${String(message)} instead of ${expected}.`));
    });
  });
