import { isRecord, ownText, type JsonObject } from '@counterfoil/engine/json';
import { sql, type Selectable } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { findRefusal } from '../access/guard.ts';
import { doesKeyOpen } from '../access/keys/key-scopes.ts';
import { records } from '../access/records.ts';
import { findPerson, type Viewer } from '../access/viewer.ts';
import type { Call } from '../mechanism/call.ts';
import type { MountedOperation } from '../mechanism/mounting.ts';
import type { Reply } from '../mechanism/reply.ts';
import { Problem } from '../problem/problem.ts';
import { approvalOwner } from '../secrets/secret-owner.ts';
import type { Database } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { describeChanges } from './describe-request.ts';
import type { Ending } from './end-request.ts';
import { watchedPart } from './watch-record.ts';

/** A request as it is stored. */
export type StoredRequest = Selectable<Tables['approval_requests']>;

/** What is needed to do what was asked for: the call of the decider, within its transaction, and the operation. */
export interface CarriedOut {
  readonly request: StoredRequest;
  readonly mounted: MountedOperation;
  readonly call: Call;
  readonly decider: Viewer;
}

/**
 * Does what was asked for, as its asker, within the transaction of the approval, and answers how the request ended: `approved` when it
 * was done; `void` where the asker lost the right or the record is not as the asker saw it; `failed` where it was refused. Only with
 * `approved` is anything changed.
 */
export const carryOut = async (carried: CarriedOut): Promise<Ending> => {
  const { request, mounted, call, decider } = carried;
  const ended = { deciderId: decider.user.id } as const;
  const asker = await findPerson(call.database, request.asker_id);
  if (
    asker === null ||
    asker.user.acts_as !== request.made_as ||
    findRefusal(mounted.operation, asker) !== null
  )
    return { ...ended, status: 'void', outcome: 'Who asked for it may not do it any more.' };
  if (
    request.key_id !== null &&
    !(await doesKeyOpen(call.database, request.key_id, mounted.operation, asker))
  )
    return {
      ...ended,
      status: 'void',
      outcome: 'The secret key by which it was asked for may not do it any more.',
    };
  const input = openInput(carried);
  const asked: Call = { ...call, viewer: asker, approved: { request: request.id, by: decider } };
  await sql`savepoint carried_out`.execute(call.database);
  try {
    const changes = await findChanges(carried, input, asked);
    if (changes.length > 0)
      return { ...ended, status: 'void', outcome: 'The record has changed since it was asked for.', changes };
    const reply = await mounted.run({ ...input, header: {} }, asked);
    return { ...ended, status: 'approved', answer: sealSecret(carried, reply) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`rollback to savepoint carried_out`.execute(call.database);
    return { ...ended, status: 'failed', outcome: error.message };
  }
};

/** The secret of an answer, sealed for its asker; null where it holds none. */
const sealSecret = ({ request, mounted, call }: CarriedOut, reply: Reply): string | null => {
  const answer = mounted.operation.answer;
  if (!('body' in reply) || answer === undefined) return null;
  const name = answer.propertyNames.find((one) => answer.property(one)?.words.isSensitive === true);
  const secret = name === undefined ? undefined : ownText(reply.body, name);
  return secret === undefined
    ? null
    : call.settings.secrets.seal(Buffer.from(secret), approvalOwner(request.id));
};

interface KeptInput {
  readonly path: JsonObject;
  readonly query: JsonObject;
  readonly body?: unknown;
}

const openInput = ({ request, call }: CarriedOut): KeptInput => {
  const opened = call.settings.secrets.open(request.input, approvalOwner(request.id)).toString();
  const kept: unknown = JSON.parse(opened);
  if (!isRecord(kept)) throw new Error(`What is kept of ${request.id} is no call.`);
  const { path, query, body } = kept;
  return {
    path: isRecord(path) ? path : {},
    query: isRecord(query) ? query : {},
    ...(body === undefined || body === null ? {} : { body }),
  };
};

/** Makes others who change the record wait until this transaction ends, so that it stays as it is compared. */
const lockRow = async (database: Database, request: StoredRequest): Promise<void> => {
  const record = records[request.record_kind ?? ''];
  if (record === undefined) return;
  await sql`select from ${sql.table(record.table)} where ${sql.ref(record.key ?? 'id')} = ${request.record_id}
    for no key update`.execute(database);
};

/** How the watched record differs from what the asker saw. */
const findChanges = async ({ request, mounted: { guarded } }: CarriedOut, input: KeptInput, call: Call) => {
  const watched = guarded?.watched ?? null;
  if (guarded === null || watched === null || !isRecord(request.watched)) return [];
  await lockRow(call.database, request);
  const whole = await watched.lock(input, call);
  const now = watchedPart(guarded, whole) ?? {};
  return isDeepStrictEqual(request.watched, now)
    ? []
    : describeChanges(call.database, watched.reading, request.watched, now, whole);
};
