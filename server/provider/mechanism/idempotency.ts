import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { isRecord } from '../../../engine/json.ts';
import { process } from '../store/process-lock.ts';
import type { Database } from '../store/store.ts';
import { Problem } from '../problem/problem.ts';
import { typed } from '../store/typed-sql.ts';

export interface KeyedRequest {
  /** Whose key it is: a user's id, or one name for all who are not signed in. */
  readonly holder: string;
  readonly operation: string;
  readonly key: string;
  readonly request: unknown;
}

/** A key's first request holds the claim; a repetition gets the answer that was given. */
export type KeyClaim =
  | { readonly kind: 'answered'; readonly answer: unknown }
  | {
      readonly kind: 'held';
      /** Keeps the answer in the effect's own transaction. */
      readonly remember: (transaction: Database, answer: unknown) => Promise<void>;
      /** Lets a request that had no effect be tried again. */
      readonly free: () => Promise<void>;
    };

/** How long an answer is remembered. */
const rememberedHours = 24;

/** After how long a claim without an answer counts as abandoned though its process seems to run, such as one cut off. */
const abandonedSeconds = 90;

/** The claims of this process whose requests are still running. */
const running = new Set<string>();

/**
 * Claims the key for this request. Throws `Problem` 422 when the key came with another body before and 409
 * while its first request is still running. The claim and the effect cannot part: an answer is kept in the
 * effect's transaction, so a claim without an answer has had no effect, and whoever takes it over ends it. It is over
 * with its request, or with the process that made it.
 */
export const claimKey = async (database: Database, request: KeyedRequest): Promise<KeyClaim> => {
  const claim = randomUUID();
  running.add(claim);
  let isHeld = false;
  try {
    const claimed = await takeKey(database, request, claim);
    isHeld = claimed.kind === 'held';
    return claimed;
  } finally {
    if (!isHeld) running.delete(claim);
  }
};

const takeKey = async (
  database: Database,
  { holder, operation, key, request }: KeyedRequest,
  claim: string,
): Promise<KeyClaim> => {
  const hash = hashRequest(request);
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', typed.timestamptz`now() - make_interval(hours => ${rememberedHours})`)
    .execute();
  await sql`
    insert into idempotency_keys as held (user_id, operation, key, request_hash, claim, process)
    values (${holder}, ${operation}, ${key}, ${hash}, ${claim}, ${process})
    on conflict (user_id, operation, key) do update
    set claim = excluded.claim, process = excluded.process, created_at = now()
    where held.status is null and held.request_hash = excluded.request_hash
      and (held.created_at < now() - make_interval(secs => ${abandonedSeconds}) or
        case when held.process = excluded.process then held.claim <> all(${[...running]}::uuid[])
        else pg_try_advisory_xact_lock(held.process) end)`.execute(database);
  const row = await database
    .selectFrom('idempotency_keys')
    .select(['claim', 'request_hash', 'status', 'answer'])
    .where('user_id', '=', holder)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined) throw inFlight();
  if (!row.request_hash.equals(hash)) throw otherBody();
  if (row.status !== null) return { kind: 'answered', answer: row.answer };
  if (row.claim !== claim) throw inFlight();
  return { kind: 'held', remember: rememberer(claim), free: () => freeClaim(database, claim) };
};

const rememberer =
  (claim: string) =>
  async (transaction: Database, answer: unknown): Promise<void> => {
    const { numUpdatedRows } = await transaction
      .updateTable('idempotency_keys')
      .set({ status: 200, answer: JSON.stringify(answer) })
      .where('claim', '=', claim)
      .where('status', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw inFlight();
    // Whoever wants the key waits for this transaction, and finds the answer or, where it is undone, no claim.
    running.delete(claim);
  };

/** Where the store is away the row stays, and counts for nothing: its request does not run any more. */
const freeClaim = async (database: Database, claim: string): Promise<void> => {
  running.delete(claim);
  await database
    .deleteFrom('idempotency_keys')
    .where('claim', '=', claim)
    .where('status', 'is', null)
    .execute()
    .catch(() => undefined);
};

const inFlight = (): Problem =>
  new Problem({
    status: 409,
    code: 'idempotency-in-flight',
    detail: 'The first request with this Idempotency-Key is still running.',
  });

const otherBody = (): Problem =>
  new Problem({
    status: 422,
    code: 'idempotency-mismatch',
    detail: 'This Idempotency-Key was used with another request.',
    faults: [
      {
        pointer: '/header/Idempotency-Key',
        code: 'mismatch',
        message: 'The key was used with another request.',
      },
    ],
  });

const hashRequest = (request: unknown): Buffer =>
  createHash('sha256').update(canonicalJson(request)).digest();

/** JSON whose text does not depend on the order of properties. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_name, child: unknown) =>
    isRecord(child)
      ? Object.fromEntries(Object.entries(child).sort(([left], [right]) => (left < right ? -1 : 1)))
      : child,
  );
