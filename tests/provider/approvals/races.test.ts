import { afterAll, beforeAll, expect, it } from 'vitest';
import { isThorough } from '../../repeats.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { askedOf, refundRule, startWorld, type Name, type World } from './approvals-world.ts';

/** Seven attempts each: more than 2,000 in the thorough run. */
const rounds = isThorough ? 300 : 12;

let world: World;
const others: ProviderUnderTest[] = [];

beforeAll(async () => {
  world = await startWorld({ transactions: 100 });
  for (let at = 0; at < 2; at += 1)
    others.push(await startProvider({ transactions: 100, beside: world.provider }));
  expect((await world.setRule('admin', refundRule({ when: 'always' }))).response.status).toBe(200);
});
afterAll(async () => {
  for (const other of others) await other.close();
  await world.provider.close();
});

/** The attempts of one round: those who may, those who may not, and who takes it back or changes the payment meanwhile. */
const attempts = (round: number) => {
  const may: readonly Name[] = ['supervisor', 'other supervisor', 'partner', 'admin'];
  const mayNot: readonly Name[] = ['clerk', 'reader', 'stranger'];
  return { may, mayNot, withdraws: round % 3 === 1, changes: round % 3 === 2 };
};

it('a refund that waits is done by one of those who may, once, or not at all, whoever presses at once', async () => {
  const servers = [world.provider, ...others];
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const payment = await world.pay(90_000);
    const asked = askedOf(await world.refund('clerk', payment, 60_000));
    const { may, mayNot, withdraws, changes } = attempts(round);
    const press = async (name: Name) => {
      sent += 1;
      const server = servers[sent % servers.length] ?? world.provider;
      const { data, response } = await server.client(world.of(name).token).POST('/approvals/{id}/approve', {
        params: { path: { id: asked }, header: { 'Idempotency-Key': `race-${String(sent)}-key` } },
        body: {},
      });
      return { name, status: response.status, ended: data?.status };
    };
    const [pressed] = await Promise.all([
      Promise.all([...may, ...mayNot].map(press)),
      withdraws ? world.withdraw('clerk', asked) : undefined,
      changes
        ? world.database
            .updateTable('transactions')
            .set({ refunded_amount: 100, transaction_status: 'partially_refunded' })
            .where('id', '=', payment)
            .where('refunded_amount', '=', 0)
            .execute()
        : undefined,
    ]);
    const forged = pressed.filter(({ name, status }) => mayNot.includes(name) && status < 400);
    expect(forged, `round ${String(round)}`).toEqual([]);
    const yes = pressed.filter(({ ended }) => ended === 'approved');
    const { status } = await world.read('clerk', asked);
    const given = await world.refunded(payment);
    expect(yes.length, `round ${String(round)}`).toBe(status === 'approved' ? 1 : 0);
    // What changed before the yes voids the request, and nothing changes between the comparison and the refund.
    const left = status === 'approved' ? [60_000] : [0, 100];
    expect(left, `round ${String(round)}: ${status}`).toContain(given);
    expect(status).not.toBe('waiting');
  }
  expect(sent).toBe(rounds * 7);
});
