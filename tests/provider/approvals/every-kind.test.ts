import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDescription } from '../../../server/provider/description/description.ts';
import { createContractWorld, type ContractWorld } from '../contract/contract-world.ts';
import { createCaller } from '../create-caller.ts';
import { objectOf, readCalls, readDocument } from '../described-call.ts';
import { answered } from '../provider-under-test.ts';
import { approvalKinds, askedOf, refundRule, startWorld, type World } from './approvals-world.ts';

const document = readDocument();
const calls = readCalls(document);
/** Those that are covered whatever they change. */
const covered = readDescription()
  .operations.filter(({ approval }) => approval !== undefined && approval.kind !== 'approval_rules')
  .filter(({ approval }) => approval?.changes.length === 0)
  .map(({ id, approval }) => ({ id, kind: approval?.kind ?? '' }));

let world: World;
let contract: ContractWorld;

beforeAll(async () => {
  world = await startWorld({ transactions: 300 });
  // Everything is the business of these two, who may do all of it.
  contract = await createContractWorld(document, world.provider, 1);
  const rules = approvalKinds
    .filter((kind) => kind !== 'approval_rules')
    .map((kind) => ({ ...refundRule({ when: 'always' }), kind }));
  for (const permissions of [allPermissions, allPermissions])
    await createCaller(world.database, { role: 'Admin', permissions });
  for (const rule of rules) expect((await world.setRule('admin', rule)).response.status).toBe(200);
});
afterAll(() => world.provider.close());

const allPermissions = [
  'admin.users',
  'admin.partners',
  'admin.receivable',
  'api_connection',
  'merchants.settings',
  'refund.transactions',
  'vaultService',
];

describe('a call that a rule covers', () => {
  it('is every one of six kinds', () => {
    expect([...new Set(covered.map(({ kind }) => kind))].toSorted()).toEqual(
      approvalKinds.filter((kind) => kind !== 'approval_rules').toSorted(),
    );
  });

  it.each(covered)(
    '$id ($kind) is asked for, changes nothing, and is done by the yes of another',
    async ({ id }) => {
      const call = calls.find(({ operationId }) => operationId === id);
      if (call === undefined) throw new Error(`${id} is not described.`);
      const send = contract.sender(call);
      const audits = async (): Promise<number> =>
        (
          await world.database
            .selectFrom('audits')
            .select('id')
            .where('operation', '=', id)
            .where('type', 'in', ['create', 'update', 'delete', 'secret_reveal'])
            .execute()
        ).length;
      const before = await audits();
      const statuses: number[] = [];
      let asked: string | undefined;
      for await (const request of contract.requests(call, 0)) {
        const { status, body } = await send(request);
        statuses.push(status);
        if (status === 202) asked = String(objectOf(body)['id']);
        if (status < 300) break;
      }
      expect(asked, statuses.join()).toBeDefined();
      expect(await audits()).toBe(before);
      const decider = await createCaller(world.database, { role: 'Admin', permissions: allPermissions });
      const approved = await world.provider.client(decider.token).POST('/approvals/{id}/approve', {
        params: { path: { id: asked ?? '' }, header: { 'Idempotency-Key': `kind-${id}` } },
        body: {},
      });
      expect(approved.data, JSON.stringify(approved.error)).toMatchObject({ status: 'approved' });
      expect(await audits()).toBe(before + 1);
    },
  );
});

describe('a payout that a second person puts on hold', () => {
  it('names both in its history and to the systems of the partner', async () => {
    const permissions = [...allPermissions, 'communications.settings', 'report.payouts'];
    const [asker, decider] = [
      await createCaller(world.database, { role: 'Admin', permissions }),
      await createCaller(world.database, { role: 'Admin', permissions: allPermissions }),
    ];
    const payout = await world.database
      .selectFrom('payouts')
      .innerJoin('merchants', 'merchants.id', 'payouts.merchant_id')
      .select(['payouts.id', 'payouts.currency', 'merchants.partner_id'])
      .where('payouts.status', '=', 'pending')
      .where('partner_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const client = world.provider.client(asker.token);
    answered(
      await client.POST('/communication-settings/{partnerId}/webhook', {
        params: { path: { partnerId: payout.partner_id ?? '' } },
        body: { url: 'https://example.com/hook', events: ['payout.on_hold'] },
      }),
    );
    const path = { id: payout.id };
    const { response } = await client.GET('/report/payout/{id}', { params: { path } });
    const id = askedOf(
      await client.PUT('/report/payout/{id}/detail', {
        params: { path, header: { 'If-Match': response.headers.get('etag') ?? '' } },
        body: { status: 'on_hold', currency: payout.currency },
      }),
    );
    await world.database.deleteFrom('webhook_events').execute();
    const told = () => world.database.selectFrom('webhook_events').select('payload').execute();
    expect(await told()).toEqual([]);
    const approved = await world.provider.client(decider.token).POST('/approvals/{id}/approve', {
      params: { path: { id }, header: { 'Idempotency-Key': 'hold-payout' } },
      body: {},
    });
    expect(approved.data).toMatchObject({ status: 'approved' });
    const log = await world.database
      .selectFrom('payout_logs')
      .select(['email', 'description', 'system_note'])
      .where('payout_id', '=', payout.id)
      .where('status', '=', 'on_hold')
      .executeTakeFirst();
    expect(log).toEqual({
      email: asker.email,
      description: 'Status changed from pending to on hold',
      system_note: `Status changed from pending to on hold; approved by ${decider.email}`,
    });
    // Tenants read the platform's name in place of its people.
    expect(
      (await told()).map(({ payload }) => objectOf(objectOf(JSON.parse(payload))['data'])),
    ).toMatchObject([
      { id: payout.id, status: 'on_hold', asked_by: 'Counterfoil', approved_by: 'Counterfoil' },
    ]);
  });
});

describe('a call that is covered where it changes what a user may do', () => {
  it('is asked for with another role, and done at once with another name', async () => {
    const admin = world.client('admin');
    const { userId, email } = world.of('other supervisor');
    const path = { id: userId };
    const send = (name: string, permissions: ('refund.transactions' | 'report.transactions')[]) =>
      admin.PUT('/users/{id}', {
        params: { path },
        body: {
          email,
          name,
          last_name: 'Ler',
          phone_number: null,
          user_type: 'Merchant',
          partnerId: null,
          merchantId: 'mer_harbourviewhotel',
          permissions,
          external_user_id: null,
        },
      });
    const renamed = await send('Calla', ['report.transactions', 'refund.transactions']);
    expect(renamed.response.status, JSON.stringify(renamed.error)).toBe(200);
    const asked = askedOf(await send('Calla', ['report.transactions']));
    expect((await world.read('admin', asked)).sent.map(({ field }) => field)).toEqual(['permissions']);
    const held = async () =>
      answered(await admin.GET('/users/{id}/permissions', { params: { path } })).permissions;
    expect(await held()).toContain('refund.transactions');
    expect((await world.approve('other admin', asked)).data?.status).toBe('approved');
    expect(await held()).not.toContain('refund.transactions');
  });
});

describe('the secret that an approved call answers', () => {
  it('is shown once, to its asker alone', async () => {
    const [asker, decider] = [
      await createCaller(world.database, { role: 'Admin', permissions: ['api_connection'] }),
      await createCaller(world.database, { role: 'Admin', permissions: ['api_connection'] }),
    ];
    const client = world.provider.client(asker.token);
    const id = askedOf(await client.PATCH('/users/reset-secret-key'));
    const show = (token: string) =>
      world.provider.client(token).POST('/approvals/{id}/answer', {
        params: { path: { id }, header: { 'Idempotency-Key': `show-${token.slice(-8)}` } },
      });
    expect((await show(asker.token)).response.status).toBe(409);
    const approved = await world.provider.client(decider.token).POST('/approvals/{id}/approve', {
      params: { path: { id }, header: { 'Idempotency-Key': 'secret-approve' } },
      body: {},
    });
    expect(approved.data).toMatchObject({ status: 'approved', has_answer: false });
    expect((await show(decider.token)).response.status).toBe(409);
    expect(await client.GET('/approvals/{id}', { params: { path: { id } } })).toMatchObject({
      data: { has_answer: true },
    });
    const { value } = answered(await show(asker.token));
    expect(value).toMatch(/^sk_/);
    expect((await world.provider.client(value).GET('/report/transactions')).response.status).not.toBe(401);
    const { answer } = await world.database
      .selectFrom('approval_requests')
      .select('answer')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(answer).toBeNull();
  });
});
