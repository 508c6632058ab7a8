// @ts-check
// JavaScript, because a worker of Node 20 does not inherit the TypeScript loader of its parent: one of its own would
// cost each start 0.4 s of processor time, and the process 60 MB for as long as it lives.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

/** Memory that is allocated at the start. With 128 MB fifty people got no faster answers, for 60 MB more. */
const sharedBuffers = '64MB';

/** The first byte of an error in PostgreSQL's protocol, and the severities after which nothing more comes. */
const errorResponse = 'E'.charCodeAt(0);
const gaveUp = /\0V(?:PANIC|FATAL)\0/;
/** The first byte of a client's first message, which has no type letter. */
const beginning = 0;
/** The messages after which a client sends another one before it waits: parse, bind, describe, execute and close. */
const followed = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)));
/** The most bytes of answers that are collected before they are written: a large answer is not collected whole. */
const mostCollected = 65_536;

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
  mendAnswers(database);
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
 * Changes how the database answers a message. A statement is several messages, each answered by itself: five writes, each
 * of which wakes the thread that asked; the answers are written together, once it waits for them. A database that gave
 * up, for instance because the disk is full, reports it once; the next message would run for ever without an answer, so
 * the thread ends before that and is started anew.
 * @param {PGlite} database
 */
const mendAnswers = (database) => {
  const run = database.execProtocolRawStream.bind(database);
  /** @type {Uint8Array[]} */
  let collected = [];
  let size = 0;
  database.execProtocolRawStream = async (message, options) => {
    const [kind = beginning] = message;
    let isOver = false;
    const write = () => {
      const all = Buffer.concat(collected);
      collected = [];
      size = 0;
      options?.onRawData?.(all);
    };
    const onRawData = (/** @type {Uint8Array} */ data) => {
      isOver ||= data[0] === errorResponse && gaveUp.test(Buffer.from(data).toString('latin1'));
      // The given memory is reused for the next answer, so it is copied.
      collected.push(Uint8Array.from(data));
      size += data.length;
      if (size > mostCollected) write();
    };
    // The answers for a client that left before the end of a statement are dropped, so that the next client
    // does not get them.
    if (kind === beginning) collected = [];
    try {
      await run(message, { ...options, onRawData });
    } catch {
      isOver = true;
    }
    if (isOver || !followed.has(kind)) write();
    if (isOver) process.exit(1);
  };
};

/** @type {unknown} */
const given = workerData;
if (typeof given !== 'object' || given === null || !('folder' in given) || !('socketPath' in given)) {
  throw new Error('The embedded database was started without its folder.');
}
await serve(String(given.folder), String(given.socketPath));
