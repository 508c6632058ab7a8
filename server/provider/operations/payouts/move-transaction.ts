import type { Doing } from '../../approvals/agreed-by.ts';
import { writeAmount } from '../../exports/money.ts';
import { lineRemoved, lineTaken } from '../../ledger/payout-postings.ts';
import { post } from '../../ledger/post.ts';
import type { Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { readPayout } from '../../queries/payouts/payout-rows.ts';
import { leavableStatuses, openStatuses, spell } from '../../rules/payouts/payout-transitions.ts';
import { lockPayout, lockTransaction, type LockedPayout } from '../../settlement/payout-locks.ts';
import { logPayout } from '../../settlement/payout-log.ts';
import { recomputeSums } from '../../settlement/payout-sums.ts';
import { lineOf, netOf } from '../../settlement/waiting-charges.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';

type Move = Input<'moveTransaction'>['body'];
type Moved = Awaited<ReturnType<typeof lockTransaction>>;

const logMove = async (
  database: Database,
  by: Doing,
  { moved, from, to }: { readonly moved: Moved; readonly from: LockedPayout; readonly to: LockedPayout },
): Promise<void> => {
  const event = { by, affected: moved.ref_id };
  const description = `Transaction ${moved.ref_id} moved`;
  await logPayout(database, {
    ...event,
    payoutId: from.id,
    description: `${description} to ${to.reference}`,
  });
  await logPayout(database, {
    ...event,
    payoutId: to.id,
    description: `${description} from ${from.reference}`,
  });
};

const refuseFrom = (moved: Moved, from: LockedPayout | undefined, body: Move): Problem | null => {
  if (from === undefined) return conflict('move-unsettled', 'This transaction is not in a payout yet.');
  if (body.from_payout_id !== undefined && body.from_payout_id !== from.id) {
    return conflict('move-stale', `This transaction has been moved meanwhile; it is in ${from.reference}.`);
  }
  if (from.id === body.payout_id) {
    return unprocessable({
      pointer: '/payout_id',
      code: 'same',
      message: 'The transaction is in this payout already.',
    });
  }
  if (leavableStatuses.includes(from.status)) return null;
  return conflict('move-closed', `${from.reference} is ${spell(from.status)}; ${moved.ref_id} stays in it.`);
};

const refuseTo = (moved: Moved, to: LockedPayout | undefined): Problem | null => {
  if (to === undefined) {
    const message = `The payout must be of the same merchant and in ${moved.currency}.`;
    return unprocessable({ pointer: '/payout_id', code: 'books', message });
  }
  if (openStatuses.includes(to.status)) return null;
  return conflict('move-closed', `${to.reference} is ${spell(to.status)} and accepts nothing more.`);
};

/** Both payouts must still have a sum that can be paid: the old one without a charge, the new one with a refund. */
const refuseSums = async (
  database: Database,
  moved: Moved,
  from: LockedPayout | undefined,
  to: LockedPayout | undefined,
): Promise<Problem | null> => {
  const worth = netOf(moved);
  for (const [payout, change] of [
    [from, -worth],
    [to, worth],
  ] as const) {
    if (payout === undefined || payout.payable_amount + change >= 0) continue;
    const short = await writeAmount(database, -(payout.payable_amount + change), payout.currency);
    const detail = `${payout.reference} would be ${short} below zero.`;
    return conflict('move-negative', detail);
  }
  return null;
};

/** Takes a transaction out of its payout and puts it into another of the same merchant and currency, both sums at once. */
export const moveTransaction = defineWrite('moveTransaction', async ({ body }, context) => {
  const { database, viewer } = context;
  const moved = await lockTransaction(database, body.transaction_id);
  const from = moved.payout_id === null ? undefined : await lockPayout(database, moved, moved.payout_id);
  const to = await lockPayout(database, moved, body.payout_id);
  const refused =
    refuseFrom(moved, from, body) ?? refuseTo(moved, to) ?? (await refuseSums(database, moved, from, to));
  if (refused !== null || from === undefined || to === undefined) {
    return { refused: refused ?? conflict('move-nowhere', 'This transaction cannot be moved.') };
  }
  const before = {
    from_before: await readPayout(database, viewer.scope, from.id),
    to_before: await readPayout(database, viewer.scope, to.id),
  };
  await database
    .updateTable('transactions')
    .set({ payout_id: to.id, payout_date: to.payout_date })
    .where('id', '=', moved.id)
    .execute();
  const line = lineOf(moved);
  await post(database, [lineRemoved(line, from), lineTaken(line, to)]);
  await recomputeSums(database, [from.id, to.id]);
  await logMove(database, context, { moved, from, to });
  return {
    answer: {
      ...before,
      transaction_id: moved.id,
      from: await readPayout(database, viewer.scope, from.id),
      to: await readPayout(database, viewer.scope, to.id),
    },
    audit: {
      type: 'update',
      target: moved.id,
      before: { payout_id: from.id, payout_date: from.payout_date },
      after: { payout_id: to.id, payout_date: to.payout_date },
    },
  };
});
