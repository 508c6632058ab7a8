// @ts-check
// JavaScript, because a worker of Node 20 does not inherit the TypeScript loader of its parent.
import { scryptSync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';

/**
 * Derives one key after the other.
 * @typedef {{ id: number, password: string, salt: Uint8Array, bytes: number, cost: import('node:crypto').ScryptOptions }} Task
 */
parentPort?.on('message', (/** @type {Task} */ { id, password, salt, bytes, cost }) => {
  parentPort?.postMessage({ id, key: scryptSync(password, salt, bytes, cost) });
});
