import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface EmbeddedPostgres {
  /** The folder of its Unix socket, named as PostgreSQL names it. */
  readonly socketFolder: string;
  readonly close: () => Promise<void>;
  /** Resolves with what ended it, should anything end it before it is closed. */
  readonly lost: Promise<unknown>;
}

/** libpq's name for the socket of port 5432, which is how `pg` finds it. */
const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Starts PGlite on `folder` in a worker thread and answers once it takes connections.
 * The caller holds the folder's lock: PGlite itself takes none.
 */
export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const socketFolder = await mkdtemp(join(tmpdir(), 'counterfoil-'));
  const worker = new Worker(new URL('./embedded-postgres-worker.js', import.meta.url), {
    execArgv: [],
    workerData: { folder, socketPath: join(socketFolder, SOCKET_NAME) },
  });
  const removeSocket = (): Promise<void> => rm(socketFolder, { recursive: true, force: true });
  try {
    await nextMessage(worker, 'ready');
  } catch (error) {
    await removeSocket();
    throw error;
  }
  let isLost = false;
  const lost = new Promise<unknown>((resolve) => {
    worker.once('error', (error) => {
      isLost = true;
      resolve(error);
    });
  });
  return {
    socketFolder,
    lost,
    close: async () => {
      if (!isLost) {
        const closed = nextMessage(worker, 'closed');
        worker.postMessage('close');
        await closed;
      }
      await worker.terminate();
      await removeSocket();
    },
  };
}

function nextMessage(worker: Worker, expected: string): Promise<void> {
  return new Promise((arrived, failed) => {
    const onExit = (code: number): void => {
      failed(new Error(`The embedded database ended early (exit code ${String(code)}).`));
    };
    worker.once('error', failed);
    worker.once('exit', onExit);
    worker.once('message', (message: unknown) => {
      worker.off('error', failed);
      worker.off('exit', onExit);
      if (message === expected) arrived();
      else failed(new Error(`The embedded database said ${String(message)} instead of ${expected}.`));
    });
  });
}
