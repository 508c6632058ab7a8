import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { createCapture } from '../create-capture.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import { approvalOwner } from '../../../server/provider/secrets/secret-owner.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { callerDomain } from '../create-caller.ts';
import { testSecrets } from '../secrets/test-secrets.ts';
import type { Reach } from './reach.ts';

interface Kept {
  /** Asked for by the newest caller of the tests, or by a member of the sample's staff. */
  readonly by: 'caller' | 'staff';
  /** A secret that was answered and is still to be read. */
  readonly answer?: string;
}

const newest = async (
  database: Database,
  pattern: string,
): Promise<{ readonly id: string; readonly acts_as: string }> =>
  database
    .selectFrom('users')
    .select(['id', 'acts_as'])
    .where('role', '=', 'Admin')
    .where('status', '=', 1)
    .orderBy(sql`email like ${pattern}`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

/** A refund of a new payment that waits for a second person. */
const keepRequest = async (database: Database, { by, answer }: Kept): Promise<string> => {
  const id = createId('apr');
  const asker = await newest(database, by === 'caller' ? `%${callerDomain}` : 'admin@%');
  const payment = await createCapture(database, 90_000);
  const body = { transaction_id: payment, amount: 90_000, currency: 'AUD', reason: 'Reached' };
  const input = JSON.stringify({ path: {}, query: {}, body });
  const isOver = answer !== undefined;
  await database
    .insertInto('approval_requests')
    .values({
      id,
      kind: 'refund',
      operation: 'refundPayment',
      input: testSecrets.seal(Buffer.from(input), approvalOwner(id)),
      sent: '[]',
      watched: null,
      reason: 'Reached',
      covered_by: 'Refunds: a second person decides, as the platform wants it.',
      amount: 90_000,
      currency: 'AUD',
      merchant_id: 'mer_harbourviewhotel',
      record_kind: 'transaction',
      record_id: payment,
      organisation: 'platform',
      partner_id: null,
      asker_id: asker.id,
      made_as: asker.acts_as,
      due_at: new Date(Date.now() + 3_600_000).toISOString(),
      waits_for: isOver ? null : 'colleagues',
      status: isOver ? 'approved' : 'waiting',
      decided_at: isOver ? new Date().toISOString() : null,
      answer: isOver ? testSecrets.seal(Buffer.from(answer), approvalOwner(id)) : null,
    })
    .execute();
  return id;
};

/** What a second person decides on. */
export const reachApprovals: Reach = {
  getApproval: async ({ database }) => ({ path: { id: await keepRequest(database, { by: 'staff' }) } }),
  approveRequest: async ({ database }) => ({
    path: { id: await keepRequest(database, { by: 'staff' }) },
    body: {},
  }),
  refuseRequest: async ({ database }) => ({
    path: { id: await keepRequest(database, { by: 'staff' }) },
    body: { reason: 'Reached' },
  }),
  withdrawRequest: async ({ database }) => ({
    path: { id: await keepRequest(database, { by: 'caller' }) },
  }),
  readApprovalAnswer: async ({ database }) => ({
    path: { id: await keepRequest(database, { by: 'caller', answer: 'sk_reached' }) },
  }),
  // So many that nobody reaches it, and another one each time.
  updateApprovalRule: () =>
    Promise.resolve({
      path: { kind: 'refund' },
      body: { when: 'never', most_an_hour: randomInt(5000, 10_000) },
    }),
};
