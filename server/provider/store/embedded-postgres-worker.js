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
/** How a client's first message begins: it has no letter. */
const beginning = 0;
/** The messages after which a client sends another one before it waits: to parse, bind, describe, execute and close. */
const followed = new Set([...'PBDEC'].map((letter) => letter.charCodeAt(0)));
/** So many bytes of answers are written before the client waits for them: a large answer is not held as a whole. */
const mostHeld = 65_536;

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
 * Changes how the database answers a message. A statement is some messages, each answered by itself: five writes, each
 * of which wakes the thread that asked; they are written together, once it waits for them. And a database that gave up,
 * as for want of space, says so once; asked again it works for ever and answers nothing: the thread ends before that,
 * and is started anew.
 * @param {PGlite} database
 */
const mendAnswers = (database) => {
  const run = database.execProtocolRawStream.bind(database);
  /** @type {Uint8Array[]} */
  let held = [];
  let size = 0;
  database.execProtocolRawStream = async (message, options) => {
    const [kind = beginning] = message;
    let isOver = false;
    const write = () => {
      const all = Buffer.concat(held);
      held = [];
      size = 0;
      options?.onRawData?.(all);
    };
    const onRawData = (/** @type {Uint8Array} */ data) => {
      isOver ||= data[0] === errorResponse && gaveUp.test(Buffer.from(data).toString('latin1'));
      // What is given is memory that the next answer is written to.
      held.push(Uint8Array.from(data));
      size += data.length;
      if (size > mostHeld) write();
    };
    // Who left before the end of a statement gets no answer, and who comes next not theirs.
    if (kind === beginning) held = [];
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
