import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import { startKycProvider, type KycProvider } from './kyc-provider.ts';

let provider: KycProvider;
beforeAll(async () => {
  provider = await startKycProvider();
});
afterAll(() => provider.close());

/** A case of Southern Stays with everything that a review needs. */
const caseId = 'kyc_wattlestreetrooms';
const statuses = [
  'draft',
  'submitted',
  'in_review',
  'information_required',
  'approved',
  'cancelled',
] as const;
type Status = (typeof statuses)[number];

/** Who may make which change, written by hand and not from the provider's own table. */
const allowed: Readonly<Record<'admin' | 'partner', readonly string[]>> = {
  admin: [
    'draft submitted',
    'draft cancelled',
    'submitted in_review',
    'submitted information_required',
    'submitted cancelled',
    'in_review information_required',
    'in_review approved',
    'in_review cancelled',
    'information_required submitted',
    'information_required in_review',
    'information_required cancelled',
    'cancelled draft',
  ],
  partner: [
    'draft submitted',
    'draft cancelled',
    'submitted cancelled',
    'in_review cancelled',
    'information_required submitted',
    'information_required cancelled',
  ],
};

const change = (user: string, to: Status, id = caseId) =>
  provider.call(user, 'PUT', `/${id}/status`, {
    status: to,
    ...(to === 'cancelled' ? { reason_cancellation: 'merchant_withdrew' } : {}),
  });

describe.each(['admin', 'partner'] as const)('the status of a case, at the hand of %s', (user) => {
  it.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
    'from %s to %s',
    async (from, to) => {
      await provider.put(caseId, from);
      const { status, body } = await change(user, to);
      const read = await provider.call('admin', 'GET', `/${caseId}`);
      if (allowed[user].includes(`${from} ${to}`)) {
        expect([status, objectOf(body)['status']]).toEqual([200, to]);
        expect(objectOf(read.body)['status']).toBe(to);
        return;
      }
      expect(status).toBe(allowed.admin.includes(`${from} ${to}`) ? 403 : 409);
      expect(objectOf(body)['detail']).toMatch(/^[A-Z].*\.$/);
      expect(objectOf(read.body)['status']).toBe(from);
    },
  );
});

describe('a change of status', () => {
  it.each([
    [{ status: 'cancelled' }, '/reason_cancellation'],
    [{ status: 'cancelled', reason_cancellation: null }, '/reason_cancellation'],
    [{ status: 'cancelled', reason_cancellation: 'other' }, '/detail_other_cancellation'],
    [
      { status: 'cancelled', reason_cancellation: 'other', detail_other_cancellation: '  ' },
      '/detail_other_cancellation',
    ],
    [
      { status: 'cancelled', reason_cancellation: 'prohibited_business', detail_other_cancellation: 'x' },
      '/detail_other_cancellation',
    ],
    [{ status: 'submitted', reason_cancellation: 'merchant_withdrew' }, '/reason_cancellation'],
  ])('%j is refused at %s', async (body, pointer) => {
    await provider.put(caseId, 'draft');
    const answer = await provider.call('admin', 'PUT', `/${caseId}/status`, body);
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ pointer }] } });
  });

  it('keeps the reason, and forgets it when the case is reopened', async () => {
    await provider.put(caseId, 'draft');
    const cancelled = await provider.call('partner', 'PUT', `/${caseId}/status`, {
      status: 'cancelled',
      reason_cancellation: 'other',
      detail_other_cancellation: 'The hotel was sold',
    });
    expect(cancelled.body).toMatchObject({
      reason_cancellation: 'other',
      detail_other_cancellation: 'The hotel was sold',
    });
    const reopened = await change('admin', 'draft');
    expect(reopened.body).toMatchObject({
      reason_cancellation: null,
      detail_other_cancellation: null,
      decided_at: null,
    });
  });

  it('is one for two who decide at once', async () => {
    await provider.put(caseId, 'in_review');
    const both = await Promise.all([change('admin', 'approved'), change('admin', 'cancelled')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('needs what a review needs, and names what is missing', async () => {
    const { status, body } = await change('partner', 'submitted', 'kyc_fernhillguesthouse');
    expect(status).toBe(409);
    expect(objectOf(body)['detail']).toContain('a beneficial owner');
    expect(objectOf(body)['detail']).toContain('a business type');
  });

  it('to approved makes a merchant that is onboarding active, and notifies the partner’s systems', async () => {
    await provider.database
      .updateTable('merchants')
      .set({ status: 2 })
      .where('id', '=', 'mer_wattlestreetrooms')
      .execute();
    await provider.database
      .updateTable('webhooks')
      .set({ status: 'active' })
      .where('id', '=', 'whk_southernstayscrm')
      .execute();
    await provider.put(caseId, 'in_review');
    expect((await change('admin', 'approved')).body).toMatchObject({
      status: 'approved',
      merchant_status: 1,
    });
    const deliveries = await provider.database
      .selectFrom('webhook_deliveries')
      .select(['webhook_id', 'type', 'status'])
      .where('type', '=', 'kyc.approved')
      .execute();
    expect(deliveries).toEqual([
      { webhook_id: 'whk_southernstayscrm', type: 'kyc.approved', status: 'pending' },
    ]);
  });

  it('leaves one audit row, refused ones too', async () => {
    const count = async () =>
      (
        await provider.database
          .selectFrom('audits')
          .select('type')
          .where('operation', '=', 'updateKycStatus')
          .execute()
      ).length;
    await provider.put(caseId, 'submitted');
    const before = await count();
    await change('partner', 'approved');
    await change('partner', 'in_review');
    await change('admin', 'in_review');
    expect((await count()) - before).toBe(3);
    const { rows } = {
      rows: await provider.database
        .selectFrom('audits')
        .select(['type', 'old_value', 'new_value'])
        .where('operation', '=', 'updateKycStatus')
        .where('type', '=', 'update')
        .orderBy('created_at', 'desc')
        .limit(1)
        .execute(),
    };
    expect(rows[0]).toMatchObject({ old_value: { status: 'submitted' }, new_value: { status: 'in_review' } });
  });
});
