import { isRecord } from '@counterfoil/engine/json';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { tryTurn } from '../store/take-turn.ts';
import type { Database } from '../store/store.ts';
import { Problem } from '../problem/problem.ts';
import { typed } from '../store/typed-sql.ts';

export interface KeyedRequest {
  /** The owner of the key: a user's id, or one name for all who are not signed in. */
  readonly holder: string;
  /** The present role and organisation of the owner; null for a caller who is not signed in. */
  readonly madeAs: string | null;
  readonly operation: string;
  readonly key: string;
  readonly request: unknown;
}

/** The state of a key: the answer that was given under it, or an effect that is still to come. */
export type OpenedKey =
  | { readonly kind: 'answered'; readonly answer: unknown; readonly asked: boolean }
  | {
      readonly kind: 'new';
      /** Stores the answer in the transaction of its effect. */
      readonly remember: (answer: unknown, asked?: boolean) => Promise<void>;
    };

/** How long an answer is remembered. */
const rememberedHours = 24;

/** How long the transaction of a request may be idle, such as one whose process was cut off, before it is given up. */
const abandonedSeconds = 60;

/**
 * Opens the key of a request inside the transaction of its effect. Whoever else sends it while that
 * transaction is open gets 409, and the key is free as soon as it ends, however it ends: no answered request
 * is reported as running, even after a failure, and nothing is left behind where the store or the process was
 * lost. Throws `Problem` 422 when the key came with another body before, and 409 where its owner belonged to
 * another organisation or had another role then: the old answer is not theirs any more, and the effect does
 * not happen twice.
 */
export const openKey = async (transaction: Database, request: KeyedRequest): Promise<OpenedKey> => {
  const { holder, operation, key, madeAs } = request;
  if (!(await tryTurn(transaction, `key ${JSON.stringify([holder, operation, key])}`))) throw inFlight();
  await sql`select set_config('idle_in_transaction_session_timeout', ${String(abandonedSeconds * 1000)}, true)`.execute(
    transaction,
  );
  await forgetOldKeys(transaction);
  const known = await transaction
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'made_as', 'answer', 'asked'])
    .where('user_id', '=', holder)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('created_at', '>=', oldest)
    .executeTakeFirst();
  const request_hash = hashRequest(request.request);
  if (known === undefined) {
    const row = { user_id: holder, operation, key, request_hash, made_as: madeAs };
    return {
      kind: 'new',
      remember: (answer, asked = false) => remember(transaction, { ...row, asked }, answer),
    };
  }
  if (!known.request_hash.equals(request_hash)) throw otherBody();
  if (known.made_as !== madeAs) throw otherHolder();
  return { kind: 'answered', answer: known.answer, asked: known.asked };
};

interface KeyRow {
  readonly user_id: string;
  readonly operation: string;
  readonly key: string;
  readonly request_hash: Buffer;
  readonly made_as: string | null;
  /** Whether the answer is a request for approval, and nothing was done. */
  readonly asked: boolean;
}

const remember = async (transaction: Database, row: KeyRow, answer: unknown): Promise<void> => {
  const { request_hash, made_as, asked } = row;
  const stored = { request_hash, made_as, asked, answer: JSON.stringify(answer) };
  await transaction
    .insertInto('idempotency_keys')
    .values({ ...row, ...stored })
    .onConflict((old) =>
      old
        .columns(['user_id', 'operation', 'key'])
        .doUpdateSet({ ...stored, created_at: typed.timestamptz`now()` }),
    )
    .execute();
};

const oldest = typed.timestamptz`now() - make_interval(hours => ${rememberedHours})`;

/** Deletes a few expired keys of anybody; rows that another transaction has locked are skipped. */
const forgetOldKeys = async (transaction: Database): Promise<void> => {
  await sql`delete from idempotency_keys where ctid = any(array(select ctid from idempotency_keys
    where created_at < ${oldest} limit 100 for update skip locked))`.execute(transaction);
};

const inFlight = (): Problem =>
  new Problem({
    status: 409,
    code: 'idempotency-in-flight',
    detail: 'The first request with this Idempotency-Key is still running.',
  });

const otherHolder = (): Problem =>
  new Problem({
    status: 409,
    code: 'idempotency-made-as',
    detail:
      'This Idempotency-Key was used when your account had another role or organisation. Its effect remains, and is not repeated.',
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
