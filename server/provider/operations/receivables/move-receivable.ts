import type { Doing } from '../../approvals/agreed-by.ts';
import { writeAmount } from '../../exports/money.ts';
import { debtDeducted } from '../../ledger/debt-postings.ts';
import { post } from '../../ledger/post.ts';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { readPayout } from '../../queries/payouts/payout-rows.ts';
import { readReceivable } from '../../queries/payouts/receivable-rows.ts';
import { openStatuses, spell } from '../../rules/payouts/payout-transitions.ts';
import { lockPayout, type LockedPayout } from '../../settlement/payout-locks.ts';
import { logPayout } from '../../settlement/payout-log.ts';
import { recomputeSums } from '../../settlement/payout-sums.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { lockReceivable, type LockedReceivable } from './update-receivable.ts';
import { transactionNow } from '../../store/typed-sql.ts';

const refusalOf = async (
  database: Database,
  receivable: LockedReceivable,
  payout: LockedPayout | undefined,
): Promise<Problem | null> => {
  if (payout === undefined) return wrongBooks(receivable);
  if (!openStatuses.includes(payout.status)) {
    const detail = `${payout.reference} is ${spell(payout.status)} and accepts nothing more.`;
    return new Problem({ status: 409, code: 'receivable-closed', detail });
  }
  if (payout.payable_amount >= receivable.payout_amount) return null;
  const left = await writeAmount(database, payout.payable_amount, payout.currency);
  const detail = `${payout.reference} is too small for this: ${left} is payable.`;
  return new Problem({ status: 409, code: 'receivable-negative', detail });
};

const wrongBooks = ({ payout_currency }: LockedReceivable): Problem => {
  const message = `The payout must be of the same merchant and in ${payout_currency}.`;
  return unprocessable({ pointer: '/payout_id', code: 'books', message });
};

const takeIn = async (
  database: Database,
  receivable: LockedReceivable,
  payout: LockedPayout,
  by: Doing,
): Promise<void> => {
  await database
    .updateTable('receivables')
    .set({ status: 'moved', payout_id: payout.id, payout_type: 'manual', updated_at: transactionNow })
    .where('id', '=', receivable.id)
    .execute();
  await database
    .insertInto('payout_adjustments')
    .values({
      id: createId('adj'),
      payout_id: payout.id,
      merchant_id: payout.merchant_id,
      currency: payout.currency,
      kind: 'receivable',
      amount: -receivable.payout_amount,
      description: receivable.description,
      email: by.viewer.user.email,
      receivable_id: receivable.id,
    })
    .execute();
  await post(database, [debtDeducted(receivable, payout)]);
  await recomputeSums(database, [payout.id]);
  await logPayout(database, {
    payoutId: payout.id,
    by,
    affected: receivable.reference,
    description: `Receivable ${receivable.reference} deducted`,
  });
};

/** Deducts what a merchant owes from one of its payouts, whole and once. */
export const moveReceivable = defineWrite('moveReceivable', async ({ body }, context) => {
  const { database, viewer } = context;
  const receivable = await lockReceivable(database, body.receivable_id);
  if (receivable.status !== 'open') {
    const detail = `This receivable is ${notOpen[receivable.status]} and cannot be moved.`;
    return { refused: new Problem({ status: 409, code: 'receivable-step', detail }) };
  }
  const { merchant_id, payout_currency: currency } = receivable;
  const payout = await lockPayout(database, { merchant_id, currency }, body.payout_id);
  const refused = await refusalOf(database, receivable, payout);
  if (refused !== null || payout === undefined) return { refused: refused ?? wrongBooks(receivable) };
  const payout_before = await readPayout(database, viewer.scope, payout.id);
  await takeIn(database, receivable, payout, context);
  return {
    answer: {
      receivable: await readReceivable(database, viewer.scope, receivable.id),
      payout: await readPayout(database, viewer.scope, payout.id),
      payout_before,
    },
    audit: {
      type: 'update',
      target: receivable.id,
      before: { status: 'open', payout_id: null, payout_type: receivable.payout_type },
      after: {
        status: 'moved',
        payout_id: payout.id,
        payout_type: 'manual',
        payout_amount: receivable.payout_amount,
        currency,
      },
    },
  };
});

const notOpen = {
  moved: 'in a payout already',
  collected: 'collected already',
  written_off: 'written off',
} as const;
