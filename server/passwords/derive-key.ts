import type { ScryptOptions } from 'node:crypto';
import { Worker } from 'node:worker_threads';

interface Task {
  readonly derived: (key: Buffer) => void;
  readonly failed: (error: Error) => void;
}

interface Derived {
  readonly id: number;
  readonly key: Uint8Array;
}

const tasks = new Map<number, Task>();
let lastId = 0;
let worker: Worker | undefined;

/**
 * Derives a key of `bytes` from a password by scrypt, in a thread of its own: Node's own pool of threads also reads
 * the app's files, which would wait for it.
 */
export const deriveKey = (
  password: string,
  salt: Uint8Array,
  bytes: number,
  cost: ScryptOptions,
): Promise<Buffer> => {
  worker ??= startWorker();
  const thread = worker;
  return new Promise((derived, failed) => {
    lastId += 1;
    tasks.set(lastId, { derived, failed });
    // An idle thread does not keep the process from ending.
    thread.ref();
    thread.postMessage({ id: lastId, password, salt, bytes, cost });
  });
};

const startWorker = (): Worker => {
  const started = new Worker(new URL('./hash-worker.js', import.meta.url), { execArgv: [] });
  started.unref();
  started.on('message', ({ id, key }: Derived) => {
    const task = tasks.get(id);
    tasks.delete(id);
    if (tasks.size === 0) started.unref();
    task?.derived(Buffer.from(key));
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const task of tasks.values()) task.failed(error);
    tasks.clear();
  });
  return started;
};
