import { defineList } from '../../mechanism/define-list.ts';
import { defineFile, defineRead } from '../../mechanism/define-operation.ts';
import { notFound } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { payoutRunPaymentPlan, payoutRunPlan, readPayoutRun } from '../../queries/payouts/payout-run-rows.ts';
import { answerPayoutRun } from './answer-payout-run.ts';
import { createPayoutRun } from './create-payout-run.ts';

const listPayoutRuns = defineList('listPayoutRuns', payoutRunPlan);

const getPayoutRun = defineRead('getPayoutRun', ({ path }, { database }) => readPayoutRun(database, path.id));

const listPayoutRunPayments = defineList('listPayoutRunPayments', payoutRunPaymentPlan);

/** The file as it was written when the run was made. */
const downloadPayoutRun = defineFile('downloadPayoutRun', async ({ path, query }, { database }) => {
  const run = await database
    .selectFrom('payout_runs')
    .select(['number', 'pain001', 'aba'])
    .where('id', '=', path.id)
    .executeTakeFirst();
  if (run === undefined) throw notFound('payout run');
  if (query.format === 'pain001')
    return { name: `${run.number}.xml`, contentType: 'application/xml', content: Buffer.from(run.pain001) };
  if (run.aba === null)
    throw conflict(
      'unwritable',
      'This run has no ABA file: it pays other accounts than AUD ones with a BSB, or no user of ABA files was named.',
    );
  return { name: `${run.number}.aba`, contentType: 'text/plain', content: Buffer.from(run.aba, 'latin1') };
});

/** Runs of payouts to a bank, and its answers. */
export const payoutRunOperations = [
  answerPayoutRun,
  createPayoutRun,
  downloadPayoutRun,
  getPayoutRun,
  listPayoutRunPayments,
  listPayoutRuns,
];
