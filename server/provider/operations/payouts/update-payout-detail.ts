import type { Doing } from '../../approvals/agreed-by.ts';
import { writeAmount } from '../../exports/money.ts';
import { adjusted } from '../../ledger/payout-postings.ts';
import { post } from '../../ledger/post.ts';
import { Problem } from '../../problem/problem.ts';
import { readPayout } from '../../queries/payouts/payout-rows.ts';
import { openStatuses, refuseStep, spell } from '../../rules/payouts/payout-transitions.ts';
import { lockPayout, type LockedPayout } from '../../settlement/payout-locks.ts';
import { logPayout } from '../../settlement/payout-log.ts';
import { recomputeSums } from '../../settlement/payout-sums.ts';
import { hasLockedLines, lockLines, settleReleased } from '../../settlement/release-payout.ts';
import { setPayoutStatus } from '../../settlement/set-payout-status.ts';
import { announcePayoutStatus } from '../../settlement/announce-payout.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';

type Change = Input<'updatePayoutDetail'>['body'];

const refusalOf = async (database: Database, now: LockedPayout, body: Change): Promise<Problem | null> => {
  const { adjustment_amount: adjustment = 0 } = body;
  if (body.currency !== now.currency) {
    return unprocessable({
      pointer: '/currency',
      code: 'currency',
      message: `The payout is in ${now.currency}.`,
    });
  }
  if (body.adjustment_amount === 0) {
    return unprocessable({
      pointer: '/adjustment_amount',
      code: 'unchanged',
      message: 'An adjustment of 0 changes nothing.',
    });
  }
  if (body.status === now.status && adjustment === 0 && !isNoted(body)) {
    return unprocessable({
      pointer: '/status',
      code: 'unchanged',
      message: 'Nothing would change: send another status, an adjustment or a note.',
    });
  }
  const step = body.status === now.status ? null : refuseStep(now.status, body.status);
  if (step !== null) return new Problem({ status: 409, code: 'payout-step', detail: step });
  if (adjustment === 0) return null;
  if (body.description === undefined) {
    return unprocessable({ pointer: '/description', code: 'required', message: 'This field is required.' });
  }
  if (!openStatuses.includes(now.status)) {
    const detail = `A payout that is ${spell(now.status)} cannot be adjusted.`;
    return new Problem({ status: 409, code: 'payout-closed', detail });
  }
  if (now.payable_amount + adjustment < 0) {
    const left = await writeAmount(database, now.payable_amount, now.currency);
    const message = `The payout is too small for this: ${left} is payable.`;
    return unprocessable({ pointer: '/adjustment_amount', code: 'minimum', message });
  }
  return null;
};

const isNoted = ({ description, internal_note: internalNote }: Change): boolean =>
  description !== undefined || internalNote !== undefined;

const adjust = async (database: Database, now: LockedPayout, body: Change, email: string): Promise<void> => {
  const { adjustment_amount: amount = 0, description = '' } = body;
  if (amount === 0) return;
  const { id: payout_id, merchant_id, currency } = now;
  const id = createId('adj');
  await database
    .insertInto('payout_adjustments')
    .values({
      id,
      payout_id,
      merchant_id,
      currency,
      kind: 'adjustment',
      amount,
      description,
      email,
      receivable_id: null,
    })
    .execute();
  await post(database, [adjusted({ cause: 'adjustment', id, merchant_id, currency, amount }, now)]);
  await database.updateTable('payouts').set({ payout_type: 'manual' }).where('id', '=', now.id).execute();
  await recomputeSums(database, [now.id]);
};

const keepLog = async (database: Database, now: LockedPayout, body: Change, by: Doing): Promise<void> => {
  const { adjustment_amount: amount = 0, internal_note: internalNote = null } = body;
  const notes: string[] = [];
  if (amount !== 0) {
    notes.push(`Adjusted by ${await writeAmount(database, amount, now.currency)}`);
  }
  if (body.status !== now.status) {
    notes.push(`Status changed from ${spell(now.status)} to ${spell(body.status)}`);
  }
  if (notes.length === 0 && body.description === undefined && internalNote === null) return;
  const systemNote = notes.length === 0 ? 'Note kept' : notes.join('; ');
  const description = body.description ?? systemNote;
  await logPayout(database, { payoutId: now.id, by, description, systemNote, internalNote });
};

/** The refusal of a payout to which a line was added during the wait for its other lines. */
const busy = ({ reference }: LockedPayout): Problem =>
  conflict('payout-busy', `A payment in ${reference} is being changed at this moment. Try again.`);

/** Changes a payout's status by the allowed steps, adjusts its payable amount, and stores notes. */
export const updatePayoutDetail = defineWrite('updatePayoutDetail', async ({ path, body }, context) => {
  const { database, viewer } = context;
  const seen = await readPayout(database, viewer.scope, path.id);
  const isCancelled = body.status === 'cancelled' && seen.status !== 'cancelled';
  if (isCancelled) await lockLines(database, path.id);
  const now = await lockPayout(database, seen, path.id);
  if (now === undefined) throw new Error(`The payout ${path.id} left the books of its merchant.`);
  const refused = await refusalOf(database, now, body);
  if (refused !== null) return { refused };
  if (isCancelled && !(await hasLockedLines(database, path.id))) return { refused: busy(now) };
  await adjust(database, now, body, viewer.user.email);
  const released = body.status === now.status ? null : await setPayoutStatus(database, now, body.status);
  await keepLog(database, now, body, context);
  if (released !== null) await settleReleased(database, now, released);
  const answer = await readPayout(database, viewer.scope, path.id);
  if (body.status !== now.status) {
    await announcePayoutStatus(context, answer, body.description);
  }
  const { status: _status, ...changes } = body;
  return { answer, audit: { beside: changes } };
});
