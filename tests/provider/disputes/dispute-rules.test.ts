import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';
import { createCapture } from '../create-capture.ts';
import { findBrokenInvariants } from '../payouts/money-invariants.ts';
import { answered } from '../provider-under-test.ts';
import { createCaller } from '../create-caller.ts';
import { startDisputes, type Disputes } from '../reports/disputes-under-test.ts';

type Rule = components['schemas']['DisputeRuleRequest'];

const merchantId = 'mer_harbourviewhotel';
let world: Disputes;
let token = '';
let cases = 0;
beforeAll(async () => {
  world = await startDisputes();
  const permissions = ['merchants.settings', 'paymentSettings'] as const;
  ({ token } = await createCaller(world.provider.database, { role: 'Merchant', merchantId, permissions }));
});
afterAll(() => world.provider.close());
beforeEach(async () => {
  await world.provider.database.deleteFrom('outbox_mails').execute();
  await world.provider.database.deleteFrom('dispute_rules').execute();
});

const at = (id: string) => ({ params: { path: { id }, header: {} } });
const write = (body: Rule) =>
  world.provider.client(token).PUT('/payment-setting/merchant/{id}/disputes', { ...at(merchantId), body });
const read = async () =>
  answered(await world.provider.client(token).GET('/payment-setting/merchant/{id}/disputes', at(merchantId)));

interface Opened {
  readonly amount?: number;
  readonly code?: string;
}
/** Opens a dispute of a payment of 10.00 dollars by the merchant's guest. */
const open = async ({ amount = 500, code = '10.4' }: Opened = {}) => {
  cases += 1;
  const transaction_id = await createCapture(world.provider.database, 1000);
  const body = {
    transaction_id,
    chargeback_id: `RULE-${String(cases)}`,
    chargeback_amount: amount,
    currency: 'AUD',
    reason: 'fraudulent',
    reason_code: code,
    notify_date: '2026-11-01',
    action_due_date: '2099-12-01',
  } as const;
  return answered(await world.client('admin').POST('/report/chargebacks', { body }));
};
const logsOf = async (id: string) => {
  const { data } = answered(
    await world.client('merchant').GET('/report/chargebacks/{id}/logs', { params: { path: { id } } }),
  );
  return data.map(({ email, status, description }) => ({ email, status, description })).toReversed();
};
const aud = (maximum_amount: number) => ({ currency: 'AUD', maximum_amount });

it('is off until it is written, and says who wrote it', async () => {
  expect(await read()).toEqual({
    merchant_id: merchantId,
    enabled: false,
    limits: [],
    categories: [],
    updated_at: null,
    updated_by: null,
  });
  const rule: Rule = { enabled: true, limits: [aud(500)], categories: ['fraud'] };
  const written = answered(await write(rule));
  expect(written).toMatchObject(rule);
  expect(written.updated_by).toMatch(/@/);
  expect((await open({ amount: 501 })).status).toBe('received');
});

it.each([
  ['on without an amount', { enabled: true, limits: [], categories: [] }, '/limits', 'required'],
  [
    'with a currency twice',
    { enabled: true, limits: [aud(1), aud(2)], categories: [] },
    '/limits/1/currency',
    'duplicate',
  ],
] as const)('is refused %s', async (_what, { enabled, limits, categories }, pointer, code) => {
  const { error, response } = await write({ enabled, limits: [...limits], categories: [...categories] });
  expect(response.status).toBe(422);
  expect(error?.errors).toEqual([expect.objectContaining({ pointer, code })]);
  expect((await read()).updated_at).toBeNull();
});

describe('a dispute that opens', () => {
  it.each([
    ['of the limit', { limits: [aud(500)] }, {}, 'accepted'],
    ['above the limit', { limits: [aud(499)] }, {}, 'received'],
    [
      'in a currency without a limit',
      { limits: [{ currency: 'JPY', maximum_amount: 90_000 }] },
      {},
      'received',
    ],
    ['while the rule is off', { enabled: false, limits: [aud(500)] }, {}, 'received'],
    ['of a category of the rule', { limits: [aud(500)], categories: ['fraud'] }, {}, 'accepted'],
    ['of another category', { limits: [aud(500)], categories: ['fraud'] }, { code: '13.1' }, 'received'],
    ['of no known code', { limits: [aud(500)], categories: ['fraud'] }, { code: '99' }, 'received'],
    ['of no known code, where all count', { limits: [aud(500)] }, { code: '99' }, 'accepted'],
  ] as const)('%s', async (_what, rule, opened, status) => {
    const { limits, ...others } = rule;
    answered(
      await write({
        enabled: 'enabled' in others ? others.enabled : true,
        limits: [...limits],
        categories: 'categories' in others ? [...others.categories] : [],
      }),
    );
    expect((await open(opened)).status).toBe(status);
  });

  it('is accepted with all that follows when a person accepts, in the name of the rule', async () => {
    await world.provider.database
      .updateTable('webhooks')
      .set({ status: 'active', events: ['chargeback.received', 'chargeback.accepted'] })
      .where('partner_id', '=', 'par_southernstays')
      .execute();
    answered(await write({ enabled: true, limits: [aud(500)], categories: [] }));
    const { id, transaction_id, status, by_user, resolved_at } = await open();
    expect([status, by_user]).toEqual(['accepted', null]);
    expect(resolved_at).not.toBeNull();
    expect(await logsOf(id)).toEqual([
      expect.objectContaining({ status: 'received', description: 'Recorded' }),
      {
        email: null,
        status: 'accepted',
        description:
          "Accepted by the merchant's rule for disputes up to AUD 5.00: AUD 5.00 goes back to the card holder",
      },
    ]);
    const { answers } = answered(await world.read('merchant', id));
    expect(answers).toEqual([expect.objectContaining({ kind: 'accepted', submitted_by: null })]);
    const owed = await world.provider.database
      .selectFrom('receivables')
      .select(['kind', 'charge_amount', 'currency'])
      .where('transaction_id', '=', transaction_id)
      .execute();
    expect(owed).toEqual([{ kind: 'chargeback', charge_amount: 500, currency: 'AUD' }]);
    const mail = (to: string) => ({ to, kind: 'chargeback_accepted', link: `/admin/chargeback?open=${id}` });
    const mails = await world.mails();
    expect(mails).toHaveLength(2);
    expect(mails).toEqual(expect.arrayContaining([mail('merchant'), mail('partner')]));
    const { rows } = await sql<{ type: string }>`
      select type from webhook_events where payload::jsonb -> 'data' ->> 'id' = ${id} order by type desc`.execute(
      world.provider.database,
    );
    expect(rows.map(({ type }) => type)).toEqual(['chargeback.received', 'chargeback.accepted']);
    expect(await findBrokenInvariants(world.provider.database)).toEqual([]);
  });

  it('leaves what was open before', async () => {
    const { id } = await open();
    answered(await write({ enabled: true, limits: [aud(500)], categories: [] }));
    expect(await world.statusOf(id)).toBe('received');
  });
});
