import { sql } from 'kysely';
import { createCapture } from '../create-capture.ts';
import { createPayout, createReceivable } from '../payouts/create-payout.ts';
import type { Reach } from './reach.ts';

/** Payouts, receivables, charges by Admin and cross-checks. */
export const reachPayouts: Reach = {
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
  crossCheckPayment: async ({ database }) => {
    const { ref_id } = await database.selectFrom('transactions').select('ref_id').executeTakeFirstOrThrow();
    return { body: { reference: ref_id } };
  },
};
