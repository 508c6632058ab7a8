import { createHash } from 'node:crypto';
import type { PaymentAnswer } from '../../bank-files/bank-answer.ts';
import { readAnswer } from '../../bank-files/read-answer.ts';
import { FileFault } from '../../../settlement-files/file-line.ts';
import { writeAmount } from '../../exports/money.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { notFound } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { readFile } from '../../queries/files/stored-files.ts';
import { readPayoutRun } from '../../queries/payouts/payout-run-rows.ts';
import { readPayout } from '../../queries/payouts/payout-rows.ts';
import { spell } from '../../rules/payouts/payout-transitions.ts';
import { announcePayoutStatus } from '../../settlement/announce-payout.ts';
import { lockPayout, type LockedPayout } from '../../settlement/payout-locks.ts';
import { logPayout } from '../../settlement/payout-log.ts';
import { setPayoutStatus } from '../../settlement/set-payout-status.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { transactionNow } from '../../store/typed-sql.ts';

/** Longer ones are cut: banks send whole sentences beside their codes. */
const longestReason = 500;

interface Sent {
  readonly payout_id: string;
  readonly merchant_id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly outcome: 'returned' | 'sent' | 'settled';
}

const refuse = (line: number, message: string, code = 'file') =>
  unprocessable({ pointer: '/file_ids/0', code, message: `Line ${String(line)}: ${message}` });

/** Why what a bank says of a payment cannot be taken; null where it can, or was taken before. */
const answerFault = async (database: Database, said: PaymentAnswer, sent: Sent): Promise<string | null> => {
  if (said.amount !== null && said.amount !== sent.amount) {
    const [wrong, right] = [
      await writeAmount(database, said.amount, sent.currency),
      await writeAmount(database, sent.amount, sent.currency),
    ];
    return `The amount of ${said.reference} is ${wrong}, and the run paid ${right}.`;
  }
  return sent.outcome === 'sent' || sent.outcome === said.outcome
    ? null
    : `${said.reference} was ${spell(sent.outcome)} already by another answer.`;
};

/** Reads a bank's answer to a run, and takes each payout a step; all of it or nothing. */
export const answerPayoutRun = defineWrite('answerPayoutRun', async ({ path, body }, context) => {
  const { database, viewer } = context;
  await takeTurn(database, `payout run ${path.id}`);
  const run = await database
    .selectFrom('payout_runs')
    .select(['id', 'number', 'currency'])
    .where('id', '=', path.id)
    .executeTakeFirst();
  if (run === undefined) throw notFound('payout run');
  const file = await readFile(database, body.file_ids[0] ?? '');
  const content = new TextDecoder().decode(file.content);
  const digest = createHash('sha256').update(content.trim()).digest('hex');
  const known = await database
    .selectFrom('payout_run_answers')
    .select('read_at')
    .where('run_id', '=', run.id)
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (known !== undefined) return { refused: conflict('duplicate', 'This answer was read already.') };
  const sent: readonly Sent[] = await database
    .selectFrom('payout_run_payments')
    .select(['payout_id', 'merchant_id', 'reference', 'amount', 'currency', 'outcome'])
    .where('run_id', '=', run.id)
    .execute();
  const read = (() => {
    try {
      return readAnswer(content, {
        ...run,
        references: sent.map(({ reference }) => reference),
      });
    } catch (error) {
      if (error instanceof FileFault) return error;
      throw error;
    }
  })();
  if (read instanceof FileFault) return { refused: refuse(read.line, read.message, read.code) };
  const byReference = new Map(sent.map((payment) => [payment.reference, payment]));
  const steps: { readonly said: PaymentAnswer; readonly payment: Sent }[] = [];
  for (const said of read.payments) {
    const payment = byReference.get(said.reference);
    if (payment === undefined) continue;
    const fault = await answerFault(database, said, payment);
    if (fault !== null) return { refused: refuse(said.line, fault) };
    if (payment.outcome === 'sent') steps.push({ said, payment });
  }
  const ready: { readonly said: PaymentAnswer; readonly payout: LockedPayout }[] = [];
  // In the order in which everybody locks the books of several merchants; nothing changes before all of them are looked at.
  for (const { said, payment } of steps.toSorted((one, other) =>
    one.payment.merchant_id < other.payment.merchant_id ? -1 : 1,
  )) {
    const payout = await lockPayout(database, payment, payment.payout_id);
    if (payout === undefined)
      throw new Error(`The payout ${payment.payout_id} left the books of its merchant.`);
    if (payout.status !== 'processing') {
      const message = `${said.reference} is ${spell(payout.status)}, which somebody set by hand.`;
      return { refused: refuse(said.line, message) };
    }
    ready.push({ said, payout });
  }
  for (const { said, payout } of ready) {
    const reason = said.reason?.slice(0, longestReason) ?? null;
    await setPayoutStatus(database, payout, said.outcome === 'settled' ? 'paid' : 'failed');
    const words = said.outcome === 'settled' ? 'Settled by the bank' : 'Returned by the bank';
    const description = `${words} (${run.number})`;
    const noted = reason === null ? {} : { systemNote: `${description}: ${reason}` };
    await logPayout(database, { payoutId: payout.id, by: context, description, ...noted });
    await database
      .updateTable('payout_run_payments')
      .set({ outcome: said.outcome, reason, answered_at: transactionNow })
      .where('run_id', '=', run.id)
      .where('payout_id', '=', payout.id)
      .execute();
    await announcePayoutStatus(context, await readPayout(database, viewer.scope, payout.id));
  }
  const { kind, message } = read;
  await database.insertInto('payout_run_answers').values({ run_id: run.id, digest, kind, message }).execute();
  return { answer: await readPayoutRun(database, run.id), audit: { target: run.id } };
});
