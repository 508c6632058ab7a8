import { sql } from 'kysely';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';

/** One call by a secret key, without what was sent and answered. */
export interface KeyCall {
  readonly keyId: string;
  readonly calledAt: Date;
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly operation: string;
  /** The status of HTTP; null where the caller went away before there was one. */
  readonly status: number | null;
  readonly durationMs: number;
  readonly address: string;
  readonly requestId: string;
}

/** Takes calls without waiting for the store, and stores them when it is told to. */
export interface KeyCallLog {
  readonly record: (call: KeyCall) => void;
  /** Stores what was recorded so far, with the last use of the keys; what cannot be stored is kept for the next time. */
  readonly store: (database: Database) => Promise<void>;
}

/** How many are stored at once. */
const batchSize = 500;
/** How many wait while the store is away; the oldest are given up for newer ones. */
const mostWaiting = 20_000;

/** A log whose calls wait in memory until they are stored. */
export const createKeyCallLog = (): KeyCallLog => {
  const waiting = new Map<string, StoredCall>();
  return {
    record: (call) => {
      const [oldest] = waiting.size < mostWaiting ? [] : waiting.keys();
      if (oldest !== undefined) waiting.delete(oldest);
      const id = createId('call');
      waiting.set(id, { id, ...call });
    },
    store: async (database) => {
      while (waiting.size > 0) {
        const batch = [...waiting.values()].slice(0, batchSize);
        await storeBatch(database, batch);
        for (const { id } of batch) waiting.delete(id);
      }
    },
  };
};

interface StoredCall extends KeyCall {
  readonly id: string;
}

/** Stores calls once, however often it is tried; a key's last use is written at most once a minute. */
const storeBatch = async (database: Database, batch: readonly StoredCall[]): Promise<void> => {
  const rows = JSON.stringify(
    batch.map(({ keyId, calledAt, durationMs, requestId, ...same }) => ({
      ...same,
      key_id: keyId,
      called_at: calledAt.toISOString(),
      duration_ms: durationMs,
      request_id: requestId,
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as given (id text, key_id text, called_at timestamptz, method text,
    path text, operation text, status integer, duration_ms integer, address inet, request_id text)`;
  await sql`insert into secret_key_calls (id, key_id, called_at, method, path, operation, status, duration_ms, address, request_id)
    select id, key_id, called_at, method, path, operation, status, duration_ms, address, request_id from ${given}
    where exists (select from secret_keys where secret_keys.id = given.key_id) on conflict (id) do nothing`.execute(
    database,
  );
  await sql`with used as (select key_id, max(called_at) as at from ${given} where status is distinct from 401 group by key_id),
      due as (select secret_keys.id, used.at from secret_keys join used on used.key_id = secret_keys.id
        where last_used_at is null or last_used_at <= used.at - interval '1 minute'
        for no key update of secret_keys skip locked)
    update secret_keys set last_used_at = due.at from due where due.id = secret_keys.id`.execute(database);
};
