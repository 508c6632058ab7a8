import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { askedOf, refundRule, startWorld, type World } from './approvals-world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld({ transactions: 300 });
});
afterAll(() => world.provider.close());

const above500 = refundRule({ when: 'above', amounts: [{ currency: 'AUD', amount: 50_000 }] });

beforeEach(async () => {
  await world.database.deleteFrom('owner_documents').where('name', '=', 'approval-rules').execute();
});

/** Sets a rule without asking anybody for it. */
const setRule = async (rule: Parameters<World['setRule']>[1]): Promise<void> => {
  expect((await world.setRule('admin', rule)).response.status).toBe(200);
};

describe('a refund above the amount of a rule', () => {
  it('changes nothing and answers 202 with its request; one of that amount is done at once', async () => {
    await setRule(above500);
    const id = await world.pay(200_000);
    expect((await world.refund('clerk', id, 50_000)).response.status).toBe(201);
    const result = await world.refund('clerk', id, 50_001);
    const asked = askedOf(result);
    expect(result.response.headers.get('location')).toBe(`/api/v1/approvals/${asked}`);
    expect(await world.refunded(id)).toBe(50_000);
    expect(await world.read('clerk', asked)).toMatchObject({
      status: 'waiting',
      kind: 'refund',
      title: 'Refund a transaction',
      amount: 50_001,
      currency: 'AUD',
      reason: 'Guest left early',
      covered_by: 'Refunds above AUD 500.00: a second person decides, as the platform wants it.',
      waits_for: 'colleagues',
      may_decide: false,
      may_withdraw: true,
    });
  });

  it('is done once by the yes of a colleague, and stands with both in the audit log', async () => {
    await setRule(above500);
    const id = await world.pay(90_000);
    const asked = askedOf(await world.refund('clerk', id, 90_000));
    const seen = await world.read('supervisor', asked);
    expect(seen).toMatchObject({ may_decide: true, may_withdraw: false });
    expect(seen.sent.map(({ field, after }) => [field, after])).toEqual([
      ['amount', 'AUD 900.00'],
      ['currency', 'AUD'],
    ]);
    const approved = await world.approve('supervisor', asked);
    expect(approved.data).toMatchObject({
      status: 'approved',
      decided_by: world.of('supervisor').email,
      asked_by: world.of('clerk').email,
    });
    expect(await world.refunded(id)).toBe(90_000);
    const audits = await world.database
      .selectFrom('audits')
      .select(['actor', 'new_value'])
      .where('operation', '=', 'refundPayment')
      .where('target', '=', id)
      .where('type', '=', 'update')
      .execute();
    expect(audits).toHaveLength(1);
    expect(audits[0]).toMatchObject({
      actor: world.of('clerk').email,
      new_value: { approval: asked, approved_by: world.of('supervisor').email, amount: 90_000 },
    });
    const log = await world.database
      .selectFrom('transaction_logs')
      .select('details')
      .where('transaction_id', '=', id)
      .where('event', '=', 'refunded')
      .executeTakeFirstOrThrow();
    expect(log.details).toContainEqual({ name: 'Approved by', value: world.of('supervisor').email });
    const again = await world.approve('other supervisor', asked);
    expect(again.response.status).toBe(409);
    expect(await world.refunded(id)).toBe(90_000);
  });

  it('is approved by one of two who press at once, and refunded once', async () => {
    await setRule(above500);
    const id = await world.pay(180_000);
    const asked = askedOf(await world.refund('clerk', id, 90_000));
    const ends = await Promise.all([
      world.approve('supervisor', asked),
      world.approve('other supervisor', asked),
      world.approve('partner', asked),
    ]);
    expect(ends.map(({ response }) => response.status).toSorted()).toEqual([200, 409, 409]);
    expect(await world.refunded(id)).toBe(90_000);
  });

  it('is never approved by its asker, by who may not do it, or from another organisation', async () => {
    await setRule(above500);
    const id = await world.pay(90_000);
    const asked = askedOf(await world.refund('clerk', id, 90_000));
    expect((await world.approve('clerk', asked)).response.status).toBe(403);
    expect((await world.refuse('clerk', asked)).response.status).toBe(403);
    for (const name of ['reader', 'stranger', 'manager'] as const)
      expect((await world.approve(name, asked)).response.status, name).toBe(404);
    expect((await world.withdraw('supervisor', asked)).response.status).toBe(403);
    expect(await world.refunded(id)).toBe(0);
    expect((await world.approve('admin', asked)).data?.status).toBe('approved');
  });

  it('is void where the payment changed since, and says what changed', async () => {
    await setRule(above500);
    const id = await world.pay(90_000);
    const asked = askedOf(await world.refund('clerk', id, 60_000));
    await world.refund('supervisor', id, 10_000);
    const ended = await world.approve('supervisor', asked);
    expect(ended.data).toMatchObject({
      status: 'void',
      outcome: 'The record has changed since it was asked for.',
    });
    expect(ended.data?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['refundable_amount', 'AUD 900.00', 'AUD 800.00'],
      ['transaction_status', 'Approved', 'Partially refunded'],
    ]);
    expect(await world.refunded(id)).toBe(10_000);
  });

  it('is void where its asker may not refund any more', async () => {
    await setRule(above500);
    const id = await world.pay(90_000);
    const asked = askedOf(await world.refund('clerk', id, 60_000));
    const { userId } = world.of('clerk');
    await world.database
      .deleteFrom('user_permissions')
      .where('user_id', '=', userId)
      .where('permission', '=', 'refund.transactions')
      .execute();
    expect((await world.approve('supervisor', asked)).data).toMatchObject({
      status: 'void',
      outcome: 'Who asked for it may not do it any more.',
    });
    expect(await world.refunded(id)).toBe(0);
    await sql`insert into user_permissions (user_id, permission) values (${userId}, 'refund.transactions')`.execute(
      world.database,
    );
  });

  it('is refused at once where it could not be done anyway', async () => {
    await setRule(above500);
    const id = await world.pay(60_000);
    expect((await world.refund('clerk', id, 60_001)).response.status).toBe(422);
    expect(await world.refunded(id)).toBe(0);
  });

  it('can be refused with a reason, and withdrawn by its asker, and nothing is done', async () => {
    await setRule(above500);
    const id = await world.pay(90_000);
    const [first, second] = [
      askedOf(await world.refund('clerk', id, 60_000)),
      askedOf(await world.refund('clerk', id, 70_000)),
    ];
    expect((await world.refuse('supervisor', first)).data).toMatchObject({
      status: 'refused',
      decision_reason: 'The guest stayed',
    });
    expect((await world.withdraw('clerk', second)).data?.status).toBe('withdrawn');
    for (const asked of [first, second])
      expect((await world.approve('supervisor', asked)).response.status).toBe(409);
    expect(await world.refunded(id)).toBe(0);
  });

  it('is the same request under the same key, as it stands then', async () => {
    await setRule(above500);
    const id = await world.pay(90_000);
    const asked = askedOf(await world.refund('clerk', id, 60_000, 'the-same-key'));
    expect(askedOf(await world.refund('clerk', id, 60_000, 'the-same-key'))).toBe(asked);
    await world.approve('supervisor', asked);
    const again = await world.refund('clerk', id, 60_000, 'the-same-key');
    expect(again.response.status).toBe(202);
    expect(again.data).toMatchObject({ id: asked, status: 'approved' });
    expect(await world.refunded(id)).toBe(60_000);
  });

  it('needs a second person too in a currency that the rule does not name', async () => {
    await setRule(refundRule({ when: 'above', amounts: [{ currency: 'NZD', amount: 50_000 }] }));
    const id = await world.pay(1000);
    askedOf(await world.refund('clerk', id, 100));
  });
});

describe('how many one person may refund within an hour', () => {
  it('is what a rule says: the next one is asked for', async () => {
    const id = await world.pay(90_000);
    await setRule(refundRule({ most_an_hour: 2 }));
    for (const amount of [100, 200])
      expect((await world.refund('other supervisor', id, amount)).response.status).toBe(201);
    const asked = askedOf(await world.refund('other supervisor', id, 300));
    expect((await world.read('other supervisor', asked)).covered_by).toBe(
      'Refunds, more than 2 within an hour: a second person decides, as the platform wants it.',
    );
  });
});
