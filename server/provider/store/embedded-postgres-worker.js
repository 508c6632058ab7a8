// @ts-check
// JavaScript, because a worker of Node 20 does not inherit the TypeScript loader of its parent: one of its own would
// cost each start 0.4 s of processor time, and the process 60 MB for as long as it lives.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Memory that is taken at once and kept. With 128 MB fifty people met with answers as quick, in 60 MB more. */
const sharedBuffers = '64MB';

/** How an error begins in PostgreSQL's protocol, and the severities after which nothing more comes. */
const errorResponse = 'E'.charCodeAt(0);
const gaveUp = /\0V(?:PANIC|FATAL)\0/;

/**
 * Runs PGlite off the HTTP thread and speaks the PostgreSQL protocol on a Unix socket.
 * @param {string} folder
 * @param {string} socketPath
 */
const serve = async (folder, socketPath) => {
  const database = await PGlite.create({
    dataDir: folder,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
  });
  endWithDatabase(database);
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
};

/**
 * A database that gave up, as for want of space, says so once; asked again it works for ever and answers nothing. The
 * thread ends before that, and is started anew.
 * @param {PGlite} database
 */
const endWithDatabase = (database) => {
  const run = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = async (message, options) => {
    let isOver = false;
    const onRawData = (/** @type {Uint8Array} */ data) => {
      isOver ||= data[0] === errorResponse && gaveUp.test(Buffer.from(data).toString('latin1'));
      options?.onRawData?.(data);
    };
    try {
      await run(message, { ...options, onRawData });
    } catch {
      isOver = true;
    }
    if (isOver) process.exit(1);
  };
};

/** @type {unknown} */
const given = workerData;
if (typeof given !== 'object' || given === null || !('folder' in given) || !('socketPath' in given)) {
  throw new Error('The embedded database was started without its folder.');
}
await serve(String(given.folder), String(given.socketPath));
