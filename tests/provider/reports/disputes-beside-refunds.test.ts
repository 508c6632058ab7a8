import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCapture } from '../create-capture.ts';
import { findBrokenInvariants } from '../payouts/money-invariants.ts';
import { answered } from '../provider-under-test.ts';
import { startDisputes, type Disputes } from './disputes-under-test.ts';

let world: Disputes;
let cases = 0;
beforeAll(async () => {
  world = await startDisputes();
});
afterAll(() => world.provider.close());

const refund = (transaction_id: string, amount: number) =>
  world.client('staff who refund').POST('/payment-internal/refund', {
    body: { transaction_id, amount, currency: 'AUD', reason: 'Left early' },
  });
const dispute = async (transaction_id: string, chargeback_amount: number): Promise<string> => {
  cases += 1;
  const body = {
    transaction_id,
    chargeback_id: `BESIDE-${String(cases)}`,
    chargeback_amount,
    currency: 'AUD',
    reason: 'credit_not_processed',
    notify_date: '2026-11-01',
    action_due_date: '2099-12-01',
  } as const;
  return answered(await world.client('admin').POST('/report/chargebacks', { body })).id;
};
const read = async (id: string) =>
  answered(await world.client('merchant').GET('/report/chargebacks/{id}', { params: { path: { id } } }));
type Step = 'won' | 'lost' | 'accepted' | 'under_review' | 'evidence_required';
const move = async (id: string, status: Step): Promise<void> => {
  const params = { path: { id }, header: {} };
  answered(await world.client('admin').PUT('/report/chargebacks/{id}', { params, body: { status } }));
};
/** Moves a dispute to its end by the staff, or by its merchant where that accepts. */
const end = async (id: string, how: 'won' | 'lost' | 'accepted'): Promise<void> => {
  await move(id, 'evidence_required');
  if (how === 'accepted') {
    answered(await world.accept('merchant', id));
    return;
  }
  await move(id, 'under_review');
  await move(id, how);
};
/** The merchant's debts for the disputes of a payment, in the order in which they were decided. */
const debtsOf = async (transaction: string): Promise<readonly number[]> => {
  const debts = await world.provider.database
    .selectFrom('receivables')
    .select('charge_amount')
    .where('transaction_id', '=', transaction)
    .where('kind', '=', 'chargeback')
    .orderBy('created_at')
    .execute();
  return debts.map(({ charge_amount }) => charge_amount);
};
const pay = () => createCapture(world.provider.database, 1000);

/** The amount refunded before, the disputed amount, the outcome, the debt, and what can be refunded afterwards. */
const ends = [
  [0, 1000, 'won', [], 1000],
  [0, 1000, 'lost', [1000], 0],
  [0, 400, 'accepted', [400], 600],
  [400, 1000, 'won', [], 600],
  [400, 1000, 'lost', [600], 0],
  [400, 1000, 'accepted', [600], 0],
  [400, 600, 'lost', [600], 0],
  [400, 300, 'accepted', [300], 300],
  [1000, 1000, 'won', [], 0],
  [1000, 1000, 'lost', [], 0],
  [1000, 1000, 'accepted', [], 0],
  [0, 1050, 'lost', [1050], 0],
  [400, 1050, 'accepted', [650], 0],
  [1000, 1050, 'lost', [50], 0],
] as const;

describe('a dispute beside refunds is settled once', () => {
  it.each(ends)(
    'of 1000, %d refunded, %d disputed and %s',
    async (refunded, disputed, how, owed, refundable) => {
      const transaction = await pay();
      if (refunded > 0) answered(await refund(transaction, refunded));
      const id = await dispute(transaction, disputed);
      await end(id, how);
      expect(await debtsOf(transaction)).toEqual(owed);
      expect((await read(id)).at_stake_amount).toBe(owed[0] ?? 0);
      const query = { ids: [transaction] };
      const { data } = answered(
        await world.client('staff who refund').GET('/report/transactions', { params: { query } }),
      );
      expect(data[0]?.refundable_amount).toBe(refundable);
      expect((await refund(transaction, refundable + 1)).response.status).toBe(422);
      if (refundable > 0) expect((await refund(transaction, refundable)).response.status).toBe(201);
    },
  );

  it('reserves its amount while it is open: that cannot be refunded, and the refusal states it', async () => {
    const transaction = await pay();
    await dispute(transaction, 700);
    const refused = await refund(transaction, 301);
    expect([refused.response.status, refused.error?.detail]).toEqual([
      422,
      'The amount is more than what is left to give back. AUD 7.00 of the payment is in dispute or was lost in one.',
    ]);
    expect((await refund(transaction, 300)).response.status).toBe(201);
  });

  it.each([
    ['won, then disputed again and lost', 'won', [1000]],
    ['lost, then disputed again and lost', 'lost', [1000]],
  ] as const)('a case that was %s', async (_name, first, owed) => {
    const transaction = await pay();
    await end(await dispute(transaction, 1000), first);
    const again = await dispute(transaction, 1000);
    expect((await read(again)).at_stake_amount).toBe(first === 'won' ? 1000 : 0);
    await end(again, 'lost');
    expect(await debtsOf(transaction)).toEqual(owed);
  });

  it.each([
    ['the first is lost', 'lost', 'won', [600], [600, 0]],
    ['the second is lost', 'won', 'lost', [1000], [0, 1000]],
    ['both are lost', 'lost', 'lost', [600, 400], [600, 400]],
  ] as const)('two at once, of 600 and of all: %s', async (_name, one, other, owed, took) => {
    const transaction = await pay();
    const [first, second] = [await dispute(transaction, 600), await dispute(transaction, 1000)];
    expect([(await read(first)).at_stake_amount, (await read(second)).at_stake_amount]).toEqual([600, 400]);
    await end(first, one);
    await end(second, other);
    expect(await debtsOf(transaction)).toEqual(owed);
    expect([(await read(first)).at_stake_amount, (await read(second)).at_stake_amount]).toEqual(took);
  });

  it('leaves no broken promise about money behind', async () => {
    expect(await findBrokenInvariants(world.provider.database)).toEqual([]);
  });
});

describe('what was refunded already', () => {
  it('is on the dispute: how much, when and under which reference', async () => {
    const transaction = await pay();
    const before = await read(await dispute(transaction, 10));
    expect([before.refunded_amount, before.refunded_at, before.refund_ref_id]).toEqual([0, null, null]);
    const given = answered(await refund(transaction, 400));
    const id = await dispute(transaction, 1000);
    const shown = await read(id);
    expect(shown).toMatchObject({
      refunded_amount: 400,
      refunded_at: given.created_at,
      refund_ref_id: given.ref_id,
      at_stake_amount: 590,
    });
    const logs = answered(
      await world.client('merchant').GET('/report/chargebacks/{id}/logs', { params: { path: { id } } }),
    );
    expect(logs.data.at(-1)?.description).toBe(
      'Recorded; AUD 4.00 of the payment was refunded already; AUD 5.90 is at stake',
    );
  });

  it.each([
    ['named', undefined, true],
    ['left out', false, false],
  ])('is offered as evidence, and can be %s', async (_name, chosen, isNamed) => {
    const transaction = await pay();
    const given = answered(await refund(transaction, 400));
    const id = await dispute(transaction, 1000);
    await move(id, 'evidence_required');
    const offered = answered(await world.read('merchant', id));
    const day = given.created_at.slice(0, 4);
    expect(offered.refunds).toMatch(new RegExp(`^AUD 4\\.00 on ${day}-\\d\\d-\\d\\d, ${given.ref_id}$`));
    expect(offered.names_refunds).toBe(true);
    const names_refunds = chosen ?? offered.names_refunds;
    answered(
      await world.client('merchant').PUT('/report/chargebacks/{id}/response', {
        params: { path: { id }, header: {} },
        body: { statement: 'It was given back.', file_ids: [], names_refunds },
      }),
    );
    expect(answered(await world.read('partner', id)).names_refunds).toBe(isNamed);
    const { answers } = answered(await world.submit('merchant', id));
    expect(answers[0]?.refund_evidence).toBe(isNamed ? offered.refunds : null);
    expect(answered(await world.read('admin', id)).answers[0]?.refund_evidence).toBe(
      isNamed ? offered.refunds : null,
    );
  });
});
