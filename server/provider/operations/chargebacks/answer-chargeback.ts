import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Viewer } from '../../access/viewer.ts';
import { Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { labelOf } from '../../description/described-words.ts';
import { findEvidenceFaults } from '../../rules/disputes/checklist.ts';
import { findDisputeCode } from '../../rules/disputes/dispute-codes.ts';
import { queueChargebackMails } from '../../mail/queue-chargeback-mails.ts';
import { readChargebackResponse } from '../../queries/chargebacks/chargeback-responses.ts';
import { writeRefundEvidence } from '../../queries/chargebacks/refund-evidence.ts';
import { mayBeAnswered, readChargeback } from '../../queries/chargebacks/chargeback-rows.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Context } from '../../mechanism/operation.ts';
import { logChargeback } from './log-chargeback.ts';
import { concludeAcceptance } from './conclude-acceptance.ts';
import { lockDisputed } from './share-payment.ts';
import { announceChargeback } from './announce-chargeback.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Chargeback = components['schemas']['Chargeback'];

/** The draft of the next answer to a dispute, and the answers before it. */
export const getChargebackResponse = defineRead('getChargebackResponse', ({ path }, { database, viewer }) =>
  readChargebackResponse(database, viewer.scope, path.id),
);

/** Stores the draft of an answer; the rows that decide whether it may be answered are locked until then. */
export const saveChargebackResponse = defineWrite(
  'saveChargebackResponse',
  async ({ path, body }, { database, viewer }) => {
    const before = await readChargeback(database, viewer.scope, path.id);
    const locked = await sql`
      select chargebacks.id from chargebacks join merchants on merchants.id = chargebacks.merchant_id
      where chargebacks.id = ${path.id} and ${mayBeAnswered} for update of chargebacks`.execute(database);
    if (locked.rows.length === 0) return { refused: await refusalOf(database, viewer, before.id) };
    const asked = findDisputeCode(before.card_brand, before.reason_code)?.evidence ?? [];
    const evidence = body.evidence ?? [];
    const faults = findEvidenceFaults(asked, evidence, body.file_ids);
    if (faults.length > 0) return { refused: unprocessable(...faults) };
    const { email: saved_by } = viewer.user;
    const draft = {
      statement: body.statement,
      // All files, so that who may read the answer may fetch each.
      file_ids: [...evidence.flatMap(({ file_ids }) => file_ids), ...body.file_ids],
      evidence: JSON.stringify(evidence),
      missing_reason: body.missing_reason ?? null,
      names_refunds: body.names_refunds ?? false,
      saved_by,
    };
    await database
      .insertInto('chargeback_responses')
      .values({ ...draft, id: createId('cba'), chargeback_id: path.id, kind: 'contested' })
      .onConflict((known) =>
        known
          .column('chargeback_id')
          .where('submitted_at', 'is', null)
          .doUpdateSet({ ...draft, saved_at: transactionNow }),
      )
      .execute();
    return { answer: await readChargebackResponse(database, viewer.scope, path.id) };
  },
);

/** Contests a dispute with its present draft, which nobody can change from then on. */
export const submitChargebackResponse = defineWrite('submitChargebackResponse', async ({ path }, call) => {
  const { database, viewer, settings } = call;
  const draft = await readChargebackResponse(database, viewer.scope, path.id);
  if (draft.can_answer && draft.statement === null) return { refused: noDraft() };
  if (draft.can_answer && draft.missing.length > 0 && (draft.missing_reason ?? '').trim() === '')
    return { refused: unprocessable(...draft.missing.map(missingDocument)) };
  const after = await moveOn(call, path.id, 'under_review');
  if (after instanceof Problem) return { refused: after };
  await database
    .updateTable('chargeback_responses')
    .set({
      submitted_at: transactionNow,
      saved_by: viewer.user.email,
      checklist: draft.checklist.length === 0 ? null : JSON.stringify(draft.checklist),
      // A reason that is no longer needed would tell of a gap that there is not.
      missing_reason: draft.missing.length === 0 ? null : draft.missing_reason,
    })
    .set(
      'refund_evidence',
      draft.names_refunds ? await writeRefundEvidence(database, after.transaction_id) : null,
    )
    .where('chargeback_id', '=', path.id)
    .where('submitted_at', 'is', null)
    .execute();
  await log(call, after, 'Contested with a statement and evidence');
  await announceChargeback(database, settings.publicUrl, after);
  await queueChargebackMails(database, settings.publicUrl, after, 'contested');
  return { answer: await readChargebackResponse(database, viewer.scope, path.id) };
});

/** Accepts a dispute: the merchant owes its amount, and a draft is dropped. */
export const acceptChargeback = defineWrite('acceptChargeback', async ({ path }, call) => {
  const { database, viewer, settings } = call;
  const after = await moveOn(call, path.id, 'accepted');
  if (after instanceof Problem) return { refused: after };
  await concludeAcceptance(database, settings.publicUrl, after, {
    email: viewer.user.email,
    how: 'Accepted',
  });
  return { answer: await readChargebackResponse(database, viewer.scope, path.id) };
});

/** Moves a dispute on by one conditional UPDATE, so that of several answers at once one counts. */
const moveOn = async (
  { database, viewer }: Context<Viewer>,
  id: string,
  status: 'under_review' | 'accepted',
): Promise<Chargeback | Problem> => {
  const { transaction_id } = await readChargeback(database, viewer.scope, id);
  await lockDisputed(database, transaction_id);
  const moved = await sql`
    update chargebacks set status = ${status}, by_user = ${viewer.user.email}, updated_at = now(),
      resolved_at = case when ${status} = 'accepted' then now() end
    from merchants
    where chargebacks.id = ${id} and merchants.id = chargebacks.merchant_id and ${mayBeAnswered}`.execute(
    database,
  );
  return moved.numAffectedRows === 1n
    ? readChargeback(database, viewer.scope, id)
    : refusalOf(database, viewer, id);
};

/** Why a dispute cannot be answered in its present state. */
const refusalOf = async (database: Database, viewer: Viewer, id: string): Promise<Problem> => {
  const { status, action_due_date: due } = await readChargeback(database, viewer.scope, id);
  if (status === 'evidence_required')
    return conflict('chargeback-past-due', `The last day to answer this chargeback was ${due}.`);
  const words = status.replaceAll('_', ' ');
  return conflict('chargeback-state', `A chargeback that is ${words} asks for no answer.`);
};

const missingDocument = (kind: components['schemas']['EvidenceKind']) => ({
  pointer: '/missing_reason',
  code: 'required',
  message: `“${labelOf('EvidenceKind', kind)}” is missing: add it to the answer, or write why you do not have it.`,
});

const noDraft = (): Problem => {
  const detail = 'Write a statement and save it before you submit the answer.';
  const faults = [{ pointer: '/statement', code: 'required', message: detail }];
  return new Problem({ status: 422, code: 'chargeback-draft', detail, faults });
};

const log = ({ database, viewer }: Context<Viewer>, { id, status }: Chargeback, description: string) =>
  logChargeback(database, { id, email: viewer.user.email, status, description });
