import type { Viewer } from '../../access/viewer.ts';
import { carryOut, type StoredRequest } from '../../approvals/carry-out.ts';
import { endRequest, type Ending } from '../../approvals/end-request.ts';
import { defineMountedWrite, type Operation } from '../../mechanism/define-operation.ts';
import type { Outcome } from '../../mechanism/operation.ts';
import { Problem } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { readApproval } from '../../queries/approvals/select-approvals.ts';
import { approvalOwner } from '../../secrets/secret-owner.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type Approval = Awaited<ReturnType<typeof readApproval>>;

/** Locks a request that the viewer may see; throws 404 for any other, and 409 for one that is over. */
const lockRequest = async (database: Database, viewer: Viewer, id: string): Promise<StoredRequest> => {
  await readApproval(database, viewer, id);
  const { isDue, ...request } = await database
    .selectFrom('approval_requests')
    .selectAll()
    .select(typed.boolean`due_at <= now()`.as('isDue'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (request.status !== 'waiting')
    throw conflict('approval-over', 'Somebody has decided on this request already, or it is over.');
  if (isDue) throw conflict('approval-due', 'The time to decide on this request is over.');
  return request;
};

/** Throws 403 unless the viewer is another than the asker, and may do what was asked for. */
const requireDecider = async (database: Database, viewer: Viewer, request: StoredRequest): Promise<void> => {
  const detail =
    request.asker_id === viewer.user.id
      ? 'You asked for this yourself; somebody else decides.'
      : 'Only who may do the same can decide on this.';
  const { may_decide } = await readApproval(database, viewer, request.id);
  if (!may_decide) throw new Problem({ status: 403, code: 'not-allowed', detail });
};

/** The outcome of a decision, with the audit entry of the request and the record that it is about. */
const decided = async (
  database: Database,
  viewer: Viewer,
  request: StoredRequest,
  { status, reason = null, outcome = null }: Ending,
): Promise<Outcome<Approval>> => {
  const { record_id, merchant_id, partner_id, operation, waits_for } = request;
  return {
    answer: await readApproval(database, viewer, request.id),
    audit: {
      type: 'update',
      target: request.id,
      before: { status: 'waiting', waits_for },
      after: {
        operation,
        status,
        waits_for: null,
        decider_id: viewer.user.id,
        decision_reason: reason,
        outcome,
      },
      concerns: [record_id, merchant_id, partner_id].filter((id) => id !== null),
    },
  };
};

const approveRequest = defineMountedWrite(
  'approveRequest',
  async ({ path, body }, { database, viewer, settings, call, mounting }) => {
    const request = await lockRequest(database, viewer, path.id);
    await requireDecider(database, viewer, request);
    const mounted = mounting.findMounted(request.operation);
    const done = await carryOut({ request, mounted, call: { ...call, database }, decider: viewer });
    const ending = { ...done, reason: body.reason?.trim() ?? null };
    await endRequest(database, settings.publicUrl, path.id, ending);
    return decided(database, viewer, request, ending);
  },
);

const refuseRequest = defineMountedWrite(
  'refuseRequest',
  async ({ path, body }, { database, viewer, settings }) => {
    const request = await lockRequest(database, viewer, path.id);
    await requireDecider(database, viewer, request);
    const ending = { status: 'refused', deciderId: viewer.user.id, reason: body.reason.trim() } as const;
    await endRequest(database, settings.publicUrl, path.id, ending);
    return decided(database, viewer, request, ending);
  },
);

const withdrawRequest = defineMountedWrite(
  'withdrawRequest',
  async ({ path }, { database, viewer, settings }) => {
    const request = await lockRequest(database, viewer, path.id);
    if (request.asker_id !== viewer.user.id) {
      const detail = 'Only who asked for it can take it back.';
      throw new Problem({ status: 403, code: 'not-allowed', detail });
    }
    const ending = { status: 'withdrawn', deciderId: viewer.user.id } as const;
    await endRequest(database, settings.publicUrl, path.id, ending);
    return decided(database, viewer, request, ending);
  },
);

const readApprovalAnswer = defineMountedWrite(
  'readApprovalAnswer',
  async ({ path }, { database, viewer, settings }) => {
    const { has_answer } = await readApproval(database, viewer, path.id);
    const { answer, merchant_id, partner_id } = await database
      .selectFrom('approval_requests')
      .select(['answer', 'merchant_id', 'partner_id'])
      .where('id', '=', path.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!has_answer || answer === null)
      throw conflict('approval-read', 'There is nothing to show, or it was shown already.');
    await database.updateTable('approval_requests').set({ answer: null }).where('id', '=', path.id).execute();
    const value = settings.secrets.open(answer, approvalOwner(path.id)).toString();
    return {
      answer: { value },
      audit: {
        type: 'secret_reveal',
        target: path.id,
        before: { answer: '••••' },
        after: { answer: null },
        concerns: [merchant_id, partner_id].filter((id) => id !== null),
      },
    };
  },
);

/** What becomes of a request for approval. */
export const decisionOperations: readonly Operation[] = [
  approveRequest,
  refuseRequest,
  withdrawRequest,
  readApprovalAnswer,
];
