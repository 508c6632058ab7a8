import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Runs PGlite off the HTTP thread and speaks the PostgreSQL protocol on a Unix socket. */
async function serve(folder: string, socketPath: string): Promise<void> {
  const database = await PGlite.create({ dataDir: folder });
  const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 8 });
  await server.start();
  parentPort?.on('message', () => {
    void (async () => {
      await server.stop();
      await database.close();
      parentPort?.postMessage('closed');
      parentPort?.close();
    })();
  });
  parentPort?.postMessage('ready');
}

const given: unknown = workerData;
if (typeof given !== 'object' || given === null || !('folder' in given) || !('socketPath' in given)) {
  throw new Error('The embedded database was started without its folder.');
}
await serve(String(given.folder), String(given.socketPath));
