import type { Selectable } from 'kysely';
import { valueSets } from '../../../../openapi/generated/facts.ts';
import type { Doing } from '../../approvals/agreed-by.ts';
import { Problem } from '../../problem/problem.ts';
import { readPayout } from '../../queries/payouts/payout-rows.ts';
import { openStatuses, spell } from '../../rules/payouts/payout-transitions.ts';
import { lockPayout, lockTransaction } from '../../settlement/payout-locks.ts';
import { logPayout } from '../../settlement/payout-log.ts';
import { findUnequalPayouts, recomputeSums } from '../../settlement/payout-sums.ts';
import { settleCharge } from '../../settlement/settle-charge.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';

type Settled = Selectable<Tables['transactions']>;

const isUnsettled = ({ transaction_type: type, transaction_status: status }: Settled): boolean =>
  valueSets.TransactionType.charge.some((charge) => charge === type) &&
  valueSets.TransactionStatus.captured.some((captured) => captured === status);

const correct = async (
  database: Database,
  transaction: Settled,
  payoutId: string,
  by: Doing,
): Promise<Problem | null> => {
  const payout = await lockPayout(database, transaction, payoutId);
  const [unequal] = await findUnequalPayouts(database, [payoutId]);
  if (payout === undefined || unequal === undefined) return null;
  if (!openStatuses.includes(payout.status)) {
    const detail = `${payout.reference} is ${spell(payout.status)} and differs from its lines; it is not changed.`;
    return new Problem({ status: 409, code: 'resync-closed', detail });
  }
  await recomputeSums(database, [payoutId]);
  await logPayout(database, {
    payoutId,
    by,
    affected: transaction.ref_id,
    description: 'Recalculated from its lines',
  });
  return null;
};

/** Recomputes the payout of a transaction from its lines; a captured one without a payout is put into one first. */
export const reSyncTransaction = defineWrite('reSyncTransaction', async ({ path }, context) => {
  const { database, viewer } = context;
  const transaction = await lockTransaction(database, path.id);
  const payoutId =
    transaction.payout_id ??
    (isUnsettled(transaction) ? await settleCharge(database, transaction, true) : null);
  if (payoutId === null) {
    const detail = 'This transaction is not part of any payout.';
    return { refused: new Problem({ status: 409, code: 'resync-none', detail }) };
  }
  const refused = await correct(database, transaction, payoutId, context);
  if (refused !== null) return { refused };
  const answer = await readPayout(database, viewer.scope, payoutId);
  const { payable_amount } = answer;
  return {
    answer,
    audit: { type: 'update', target: path.id, after: { payout_id: payoutId, payable_amount } },
  };
});
