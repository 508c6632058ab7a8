// @ts-check
// JavaScript, because a worker of Node 20 does not inherit the TypeScript loader of its parent: one of its own would
// cost each start 0.4 s of processor time, and the process 60 MB for as long as it lives.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** The size that the lists over a million rows were measured with; less saves memory, at a price not measured there. */
const SHARED_BUFFERS = '128MB';

/**
 * Runs PGlite off the HTTP thread and speaks the PostgreSQL protocol on a Unix socket.
 * @param {string} folder
 * @param {string} socketPath
 */
async function serve(folder, socketPath) {
  const database = await PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
  });
  // A month of a million transactions is sorted without a file.
  await database.exec(`set work_mem = '16MB'`);
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

/** @type {unknown} */
const given = workerData;
if (typeof given !== 'object' || given === null || !('folder' in given) || !('socketPath' in given)) {
  throw new Error('The embedded database was started without its folder.');
}
await serve(String(given.folder), String(given.socketPath));
