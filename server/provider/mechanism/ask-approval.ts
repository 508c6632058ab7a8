import { ownText } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { writeAudit } from '../access/audit.ts';
import { organisationOf } from '../access/organisation.ts';
import type { Viewer } from '../access/viewer.ts';
import { findDeciders } from '../approvals/deciders.ts';
import { describeSent, findNamedRecord } from '../approvals/describe-request.ts';
import { findCover, type Cover } from '../approvals/find-cover.ts';
import { tellDeciders } from '../approvals/tell-people.ts';
import { watchedPart } from '../approvals/watch-record.ts';
import { readApproval } from '../queries/approvals/select-approvals.ts';
import { approvalOwner } from '../secrets/secret-owner.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';
import { auditedCall } from './audited-call.ts';
import type { GuardedCall } from './mounting.ts';
import type { Outcome } from './operation.ts';
import type { AskedFor } from './reply.ts';
import type { WriteCall } from './write-call.ts';

/** How long a request waits for a decision. */
const dueHours = 72;

type Refused = Extract<Outcome<never>, { readonly refused: unknown }>;

/** A change that a second person may have to decide on. */
interface Wanted<Body> {
  readonly write: WriteCall;
  /** The edited record as it is before; null where none is edited. */
  readonly before: unknown;
  readonly change: (transaction: Database) => Promise<Outcome<Body>>;
}

/**
 * Asks a second person in place of a change that the rules cover: the change is tried and rolled back, so that what would be refused is
 * refused at once, and what was sent is kept. Null where no rule covers the change, or somebody has approved it.
 */
export const askInstead = async <Body>(
  transaction: Database,
  wanted: Wanted<Body>,
): Promise<AskedFor | Refused | null> => {
  const { call, input, mounting } = wanted.write;
  const { viewer } = call;
  const { guarded } = mounting;
  if (guarded === null || viewer === null || call.approved !== undefined) return null;
  const weighed = { approval: guarded.approval, viewer, body: input.body, before: wanted.before };
  const cover = await findCover(transaction, weighed);
  if (cover === null) return null;
  const refused = await tryOut(transaction, wanted.change);
  if (refused !== null) return refused;
  const before = wanted.before ?? (await readWatched(transaction, wanted.write, guarded));
  const kept = { ...wanted.write, cover, guarded, before, edited: wanted.before, viewer };
  const id = await keepRequest(transaction, kept);
  await tellDeciders(transaction, call.settings.publicUrl, id);
  return { asked: await readApproval(transaction, viewer, id) };
};

/** Tries a change and takes it back; answers its refusal, and throws what it throws. */
const tryOut = async <Body>(
  transaction: Database,
  change: Wanted<Body>['change'],
): Promise<Refused | null> => {
  await sql`savepoint tried`.execute(transaction);
  const ended = await change(transaction);
  await sql`rollback to savepoint tried`.execute(transaction);
  return 'refused' in ended ? ended : null;
};

const readWatched = (
  transaction: Database,
  { input, call }: WriteCall,
  { watched }: GuardedCall,
): Promise<unknown> =>
  watched === null ? Promise.resolve(null) : watched.read(input, { ...call, database: transaction });

interface KeptRequest extends WriteCall {
  readonly cover: Cover;
  readonly guarded: GuardedCall;
  readonly before: unknown;
  /** The record where the call edits it: only then is what is sent compared with it. */
  readonly edited: unknown;
  readonly viewer: Viewer;
}

const keepRequest = async (transaction: Database, kept: KeptRequest): Promise<string> => {
  const { operationId, input, call, mounting, cover, guarded, before, edited, viewer } = kept;
  const { operation } = mounting.findMounted(operationId);
  const id = createId('apr');
  const record = await findNamedRecord(transaction, operation, input, viewer);
  const organisation = organisationOf(viewer);
  const asker = { asker_id: viewer.user.id, organisation, partner_id: viewer.partnerId };
  const { level } = await findDeciders(transaction, operation, asker);
  const watched = watchedPart(guarded, before);
  const sent = { path: input.path, query: input.query, body: input.body };
  const reason = readReason(kept);
  await transaction
    .insertInto('approval_requests')
    .values({
      ...asker,
      id,
      kind: guarded.approval.kind,
      operation: operationId,
      input: call.settings.secrets.seal(Buffer.from(JSON.stringify(sent)), approvalOwner(id)),
      sent: JSON.stringify(await describeSent(transaction, operation, input.body, edited)),
      watched: watched === null ? null : JSON.stringify(watched),
      reason,
      covered_by: cover.sentence,
      amount: cover.amount,
      currency: cover.currency,
      merchant_id: record.merchantId,
      record_kind: record.kind,
      record_id: record.id,
      made_as: viewer.user.acts_as,
      key_id: viewer.keyId,
      due_at: typed.timestamptz`now() + make_interval(hours => ${dueHours})`,
      waits_for: level,
    })
    .execute();
  await writeAudit(transaction, auditedCall(operationId, call), {
    type: 'ask',
    target: record.id,
    after: { approval: id, reason, amount: cover.amount, currency: cover.currency },
    concerns: [id, ...(record.merchantId === null ? [] : [record.merchantId])],
  });
  return id;
};

const longestReason = 500;

/** Why it is wanted: the header, else the property of the body that says so. */
const readReason = ({ input, guarded }: KeptRequest): string | null => {
  const header = new Map<string, unknown>(Object.entries(input.header)).get('Approval-Reason');
  const said = typeof header === 'string' ? decode(header) : ownText(input.body, guarded.approval.says ?? '');
  const reason = said?.trim().slice(0, longestReason);
  return reason === undefined || reason === '' ? null : reason;
};

/** Percent-encoded text; itself where it is not. */
const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
