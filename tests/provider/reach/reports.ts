import { sql } from 'kysely';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { createCapture } from '../create-capture.ts';
import type { Reach } from './reach.ts';

const key = 'pk_reach_partner';

/** Gives a partner's account a public key. */
const openKey = async (database: Database): Promise<string> => {
  await database
    .updateTable('users')
    .set({ public_key: key })
    .where('email', '=', 'partner@counterfoil.example')
    .execute();
  return key;
};

const withKey = async ({ database }: { readonly database: Database }) => ({
  query: { public_key: await openKey(database) },
});

/** A dispute of the demo merchant's that asks for evidence; answers its id. */
const disputeToAnswer = async (database: Database): Promise<string> => {
  const id = createId('chb');
  const transaction_id = await createCapture(database, 1_000_000);
  await sql`insert into chargebacks (id, chargeback_id, transaction_id, merchant_id, chargeback_amount, currency, status,
    reason, notify_date, action_due_date)
    values (${id}, ${id}, ${transaction_id}, 'mer_harbourviewhotel', 1, 'AUD', 'evidence_required', 'general',
      current_date, current_date + 5)`.execute(database);
  return id;
};

/** An integration of the demo partner that stored no card; answers its path. */
const integrationToChange = async (database: Database) => {
  const [id, partnerId] = [createId('vin'), 'par_southernstays'];
  await database
    .insertInto('vault_integrations')
    .values({ id, partner_id: partnerId, name: id, kind: 'api', status: 'active', allowed_hosts: '[]' })
    .execute();
  return { id, partnerId };
};

/** Chargebacks, links, downloads, embedded pages and the vault. */
export const reachReports: Reach = {
  createChargeback: async ({ database }) => ({
    body: {
      transaction_id: await createCapture(database, 1_000_000),
      chargeback_id: `REACH-${createId('x').slice(2)}`,
      chargeback_amount: 1,
      currency: 'AUD',
      reason: 'general',
      notify_date: '2026-11-01',
      action_due_date: '2026-11-15',
    },
  }),
  updateChargeback: async ({ database }) => {
    const id = createId('chb');
    const transaction_id = await createCapture(database, 1_000_000);
    await sql`insert into chargebacks (id, chargeback_id, transaction_id, merchant_id, chargeback_amount, currency,
      reason, notify_date, action_due_date)
      values (${id}, ${id}, ${transaction_id}, 'mer_harbourviewhotel', 1, 'AUD', 'general', '2026-11-01',
        '2026-11-15')`.execute(database);
    return { path: { id }, body: { status: 'under_review' } };
  },
  saveChargebackResponse: async ({ database }) => ({
    as: 'merchant',
    path: { id: await disputeToAnswer(database) },
    body: { statement: 'The guest stayed.', file_ids: [] },
  }),
  submitChargebackResponse: async ({ database }) => {
    const id = await disputeToAnswer(database);
    await database
      .insertInto('chargeback_responses')
      .values({ id: createId('cba'), chargeback_id: id, kind: 'contested', statement: 'x', saved_by: null })
      .execute();
    return { as: 'merchant', path: { id } };
  },
  acceptChargeback: async ({ database }) => ({
    as: 'merchant',
    path: { id: await disputeToAnswer(database) },
  }),
  createPaymentLink: () =>
    Promise.resolve({
      body: {
        merchant_id: 'mer_harbourviewhotel',
        booking_ref: createId('bk'),
        booking_info: 'Two nights',
        amount: 100,
        currency: 'AUD',
      },
    }),
  cancelPaymentLink: async ({ database }) => {
    const id = createId('pin');
    await sql`insert into payment_infos (id, alias, merchant_id, booking_ref, booking_info, amount, currency, expired_date)
      values (${id}, ${id}, 'mer_harbourviewhotel', ${id}, 'Two nights', 100, 'AUD', now()::date + 5)`.execute(
      database,
    );
    return { path: { id } };
  },
  sendPaymentLinkEmail: async ({ database }) => {
    const { id } = await database
      .selectFrom('payment_infos')
      .select('id')
      .where('status', '=', 'pending')
      .where('expired_date', '>', sql<string>`now()::date + 1`)
      .executeTakeFirstOrThrow();
    return { body: { payment_info_id: id, email: 'guest@guest.example' } };
  },
  confirmDownload: async ({ database }) => {
    const id = createId('dow');
    await sql`insert into download_jobs (id, user_id, operation, input, file_name, content_type, rows, status,
        ip, request_id, expires_at)
      select ${id}, id, 'downloadTransactions', '{}', 'Transaction Report.csv', 'text/csv; charset=utf-8', 0,
        'ready', '127.0.0.1', 'req_reach', now() + interval '1 day'
      from users where email = 'admin@counterfoil.example'`.execute(database);
    await database
      .insertInto('download_pieces')
      .values([
        { job_id: id, position: 0, content: Buffer.from('Reference\r\n') },
        { job_id: id, position: 1, content: Buffer.alloc(0) },
      ])
      .execute();
    return { path: { fileDownloadId: id } };
  },
  createVaultIntegration: () =>
    Promise.resolve({
      body: { partner_id: 'par_southernstays', name: createId('vault'), kind: 'api' },
    }),
  updateVaultIntegration: async ({ database }) => ({
    path: await integrationToChange(database),
    body: { status: 'paused' },
  }),
  rotateVaultIntegrationSecret: async ({ database }) => ({ path: await integrationToChange(database) }),
  deleteVaultIntegration: async ({ database }) => ({ path: await integrationToChange(database) }),
  getVaultIntegration: async ({ database }) => {
    const { id, partner_id } = await database
      .selectFrom('vault_integrations')
      .select(['id', 'partner_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    return { path: { id, partnerId: partner_id } };
  },
  getSaleAmount: () =>
    Promise.resolve({ query: { date_from: '2026-10-01', date_to: '2026-11-01', timezone: 'UTC' } }),
  getRefundAmount: () =>
    Promise.resolve({ query: { date_from: '2026-10-01', date_to: '2026-11-01', timezone: 'UTC' } }),
  getChargebackOutcomes: () =>
    Promise.resolve({ query: { date_from: '2026-10-01', date_to: '2026-11-01', timezone: 'UTC' } }),
  getPaymentOutcomes: () =>
    Promise.resolve({ query: { date_from: '2026-10-01', date_to: '2026-11-01', timezone: 'UTC' } }),
  getSalesByChannel: () =>
    Promise.resolve({ query: { date_from: '2026-10-01', date_to: '2026-11-01', timezone: 'UTC' } }),
  getFeeShare: () =>
    Promise.resolve({ query: { date_from: '2026-10-01', date_to: '2026-11-01', timezone: 'UTC' } }),
  getNetAmount: () =>
    Promise.resolve({ query: { date_from: '2026-10-01', date_to: '2026-11-01', timezone: 'UTC' } }),
  getPayoutsAhead: () => Promise.resolve({ query: { timezone: 'UTC' } }),
  listIframeTransactions: withKey,
  listIframeDisbursements: withKey,
  listIframeMerchants: withKey,
  listIframePartners: withKey,
  getIframeTransaction: async ({ database }) => {
    const { id } = await database
      .selectFrom('transactions')
      .select('id')
      .where('partner_id', '=', 'par_southernstays')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { path: { id }, query: { public_key: await openKey(database) } };
  },
  checkPublicKey: async ({ database }) => ({ body: { public_key: await openKey(database) } }),
};
