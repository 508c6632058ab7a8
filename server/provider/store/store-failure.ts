import { isBusy } from '../problem/busy.ts';

/** Why the store cannot work: it cannot be reached, is busy, has no room left, or may only be read. */
export type StoreFailure = 'away' | 'busy' | 'full' | 'read-only';

/** Class 08 are PostgreSQL's own connection failures; the others mean that it stops or starts. */
const awayStates = new Set(['57P01', '57P02', '57P03', '57P05', '58030']);
/** It is reachable, but accepts no more connections. */
const busyStates = new Set(['53300', '53400']);
const awayErrnos = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);
/** The messages of `pg` without a code. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/;

/** How the store failed, if the error is the store's; null for every other error. */
export const storeFailureOf = (error: unknown): StoreFailure | null => {
  if (!(error instanceof Error)) return null;
  if (isBusy(error)) return 'busy';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '53100' || code === 'ENOSPC') return 'full';
  if (busyStates.has(code)) return 'busy';
  if (code === '25006' || code === 'EROFS') return 'read-only';
  // The socket of a server on this machine disappears with the server.
  const isSocketGone = code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
  const hasGivenUp = 'severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC');
  const isAway =
    hasGivenUp || awayStates.has(code) || code.startsWith('08') || awayErrnos.has(code) || isSocketGone;
  return isAway || awayWords.test(error.message) ? 'away' : null;
};
