import { sql } from 'kysely';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { createCapture } from '../create-capture.ts';
import { createFileOf, createLine, createUploaded } from '../reconciliation/create-settlement.ts';
import { createPayout, createReceivable } from '../payouts/create-payout.ts';
import type { Reach } from './reach.ts';

/** A run of one payout that the bank has not answered; answers its id. */
const storeRun = async (database: Database): Promise<string> => {
  const id = createId('run');
  const { id: payout } = await createPayout(database, { charges: [5000], status: 'processing' });
  await sql`insert into payout_runs (id, number, currency, execution_day, payments_count, amount, pain001, aba, created_by)
    values (${id}, ${id}, 'AUD', '2031-01-01', 1, 5000, '<Document/>', '0', 'admin@counterfoil.example')`.execute(
    database,
  );
  await sql`insert into payout_run_payments (run_id, payout_id, merchant_id, reference, amount, currency)
    select ${id}, id, merchant_id, reference, payable_amount, currency from payouts where id = ${payout}`.execute(
    database,
  );
  return id;
};

const aRun = async ({ database }: { readonly database: Database }) => ({
  path: { id: await storeRun(database) },
});

/** Payouts, receivables, charges by Admin and cross-checks. */
export const reachPayouts: Reach = {
  getPayoutRun: aRun,
  listPayoutRunPayments: aRun,
  downloadPayoutRun: aRun,
  createPayoutRun: async ({ database }) => {
    await createPayout(database, { charges: [5000] });
    await sql`update payout_accounts set status = 'verified', currency = 'AUD', country = 'AU', account_holder = 'Reached',
      bsb = '062-000', account_number = '12345678' where merchant_id = 'mer_harbourviewhotel'`.execute(
      database,
    );
    return {
      body: {
        currency: 'AUD',
        until: '2099-01-01',
        execution_day: '2099-01-02',
        account_holder: 'Reached',
        country: 'AU',
        bsb: '062-000',
        account_number: '12345678',
      },
    };
  },
  answerPayoutRun: async ({ database }) => {
    const id = await storeRun(database);
    const content = `<Document><CstmrPmtStsRpt><GrpHdr><MsgId>B</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><GrpSts>ACSC</GrpSts></OrgnlGrpInfAndSts></CstmrPmtStsRpt></Document>`;
    return { path: { id }, body: { file_ids: [await createUploaded(database, 'answer.xml', content)] } };
  },
  updatePayoutDetail: async ({ database }) => ({
    path: { id: (await createPayout(database, { charges: [5000] })).id },
    body: { status: 'on_hold', currency: 'AUD', adjustment_amount: -100, description: 'Reached' },
  }),
  moveTransaction: async ({ database }) => {
    const from = await createPayout(database, { charges: [5000] });
    const to = await createPayout(database, { charges: [1000] });
    return { body: { transaction_id: from.charges[0], payout_id: to.id } };
  },
  reSyncTransaction: async ({ database }) => ({ path: { id: await createCapture(database, 5000) } }),
  updateReceivable: async ({ database }) => ({
    path: { id: await createReceivable(database, 500) },
    body: { status: 'written_off', internal_note: 'Reached' },
  }),
  moveReceivable: async ({ database }) => {
    const { id } = await createPayout(database, { charges: [5000] });
    return { body: { receivable_id: await createReceivable(database, 500), payout_id: id } };
  },
  getReceivablePayout: async ({ database }) => {
    const { id } = await database
      .selectFrom('receivables')
      .select('id')
      .where('payout_id', 'is not', null)
      .executeTakeFirstOrThrow();
    return { path: { id } };
  },
  createAdminCharge: () =>
    Promise.resolve({
      body: {
        merchant_id: 'mer_harbourviewhotel',
        amount: 1000,
        currency: 'AUD',
        source: 'terminal',
        description: 'Reached',
      },
    }),
  getCrossCheck: async ({ database }) => ({ path: { id: await createCapture(database, 1000) } }),
  settleCrossCheck: async ({ database }) => ({
    path: { id: await createCapture(database, 1000) },
    body: { reason: 'timing' },
  }),
  reopenCrossCheck: async ({ database }) => {
    const id = await createCapture(database, 1000);
    await sql`insert into cross_check_settlements (id, fingerprint, reason, settled_by)
      select id, fingerprint, 'timing', 'admin@counterfoil.example' from cross_checks where id = ${id}`.execute(
      database,
    );
    return { path: { id } };
  },
  readSettlementFile: async ({ database }) => ({
    body: {
      match: 'bank_payouts',
      reader: 'csv',
      file_ids: [
        await createUploaded(
          database,
          'reached.csv',
          `day,amount\n2026-11-19,-${String(Date.now() % 100_000)}\n`,
        ),
      ],
      columns: { date: 'day', amount: 'amount', currency: 'AUD' },
    },
  }),
  takeBackSettlementFile: async ({ database }) => ({
    path: { id: await createFileOf(database) },
    body: { reason: 'The bank sent a corrected statement.' },
  }),
  getSettlementLine: async ({ database }) => ({ path: { id: await createLine(database, 'open') } }),
  closeSettlementLine: async ({ database }) => ({
    path: { id: await createLine(database, 'open') },
    body: { reason: 'timing' },
  }),
  reopenSettlementLine: async ({ database }) => ({ path: { id: await createLine(database, 'closed') } }),
  crossCheckPayment: async ({ database }) => {
    const { ref_id } = await database.selectFrom('transactions').select('ref_id').executeTakeFirstOrThrow();
    return { body: { reference: ref_id } };
  },
};
