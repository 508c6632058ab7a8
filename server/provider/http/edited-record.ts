import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Call } from '../operations/call.ts';
import type { Run } from '../operations/define-operation.ts';
import { isJsonObject } from './description.ts';
import type { DescribedOperation, JsonObject } from './description.ts';
import { Problem } from './problem.ts';

/** The record that an operation edits, as the operation that reads it answers it. */
export interface EditedRecord {
  /** Keeps other edits of the same record waiting until this transaction ends, and reads it as it stands. */
  readonly lock: (path: unknown, call: Call) => Promise<unknown>;
  readonly read: (path: unknown, call: Call) => Promise<unknown>;
}

/** Joins an editing operation to the one that reads; `findRun` answers that one once everything is mounted. */
export function createEditedRecord(reading: DescribedOperation, findRun: () => Run): EditedRecord {
  const names = reading.parameters.filter(({ place }) => place === 'path').map(({ name }) => name);
  const pathOf = (path: unknown): JsonObject =>
    Object.fromEntries(names.map((name) => [name, isJsonObject(path) ? path[name] : undefined]));
  const read = async (path: unknown, call: Call): Promise<unknown> => {
    const reply = await findRun()({ path: pathOf(path), query: {}, header: {} }, call);
    return 'body' in reply ? reply.body : null;
  };
  return {
    read,
    lock: async (path, call) => {
      const key = JSON.stringify([reading.operationId, pathOf(path)]);
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(call.database);
      return read(path, call);
    },
  };
}

/** The ETag of a record as answered (RFC 9110 section 8.8.3): strong, over its JSON. */
export function etagOf(body: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`;
}

/** Throws `Problem` 412 when the caller edits something else than what stands now. */
export function requireMatch(header: object, now: unknown): void {
  const given = new Map<string, unknown>(Object.entries(header)).get('If-Match');
  if (given === undefined || given === etagOf(now)) return;
  throw new Problem({
    status: 412,
    code: 'stale',
    detail: 'The record has changed since it was read; nothing was changed.',
  });
}
