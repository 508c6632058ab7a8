import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApprovalWorker } from '../../../server/provider/background/approval-expiry.ts';
import { askedOf, refundRule, startWorld, type Name, type World } from './approvals-world.ts';
import { runTransactions } from '../test-run.ts';

let world: World;
const worker = createApprovalWorker(new URL('https://portal.example'));

beforeAll(async () => {
  world = await startWorld({ transactions: runTransactions });
  expect((await world.setRule('admin', refundRule({ when: 'always' }))).response.status).toBe(200);
});
afterAll(() => world.provider.close());

/** The subjects of the mails to somebody, in the order in which they were queued. */
const mailsTo = async (name: Name): Promise<readonly string[]> => {
  const rows = await world.database
    .selectFrom('outbox_mails')
    .select('subject')
    .where('recipient', '=', world.of(name).email)
    .where('kind', 'in', ['approval_asked', 'approval_over'])
    .orderBy('created_at')
    .execute();
  return rows.map(({ subject }) => subject);
};

/** Works until nothing is left to do. */
const work = async (): Promise<void> => {
  while (await worker.step(world.database)) continue;
};

const deactivate = (...names: readonly Name[]) =>
  world.database
    .updateTable('users')
    .set({ status: 0 })
    .where(
      'id',
      'in',
      names.map((name) => world.of(name).userId),
    )
    .execute();

describe('a request on which nobody decides', () => {
  it('expires after 72 hours and tells its asker, and a minute before that it can be approved', async () => {
    const id = await world.pay(50_000);
    const [late, early] = [
      askedOf(await world.refund('clerk', id, 1000)),
      askedOf(await world.refund('clerk', id, 2000)),
    ];
    const age = (asked: string, minutes: number) =>
      sql`update approval_requests set due_at = due_at - interval '72 hours' - make_interval(mins => ${minutes})
        where id = ${asked}`.execute(world.database);
    await age(late, 0);
    await age(early, -1);
    expect((await world.approve('supervisor', late)).response.status).toBe(409);
    await work();
    expect(await world.read('clerk', late)).toMatchObject({
      status: 'expired',
      decided_by: null,
      waits_for: null,
    });
    expect(await mailsTo('clerk')).toEqual(['What you asked approval for: Expired']);
    expect((await world.approve('supervisor', early)).data?.status).toBe('approved');
    expect(await world.refunded(id)).toBe(2000);
  });
});

describe('a request whose deciders leave', () => {
  it('is asked of colleagues, then of the partner, then of the platform, each by mail', async () => {
    const asked = askedOf(await world.refund('clerk', await world.pay(50_000), 1000));
    const waitsFor = async () => (await world.read('clerk', asked)).waits_for;
    expect(await waitsFor()).toBe('colleagues');
    expect(await mailsTo('supervisor')).toContain('Cal Ler asks for your approval');
    expect(await mailsTo('partner')).toEqual([]);
    await work();
    expect(await waitsFor()).toBe('colleagues');
    await deactivate('supervisor', 'other supervisor');
    await work();
    expect(await waitsFor()).toBe('partner');
    expect(await mailsTo('partner')).toEqual(['Cal Ler asks for your approval']);
    await deactivate('partner');
    await work();
    expect(await waitsFor()).toBe('platform');
    expect(await mailsTo('admin')).toContain('Cal Ler asks for your approval');
    expect((await world.approve('admin', asked)).data?.status).toBe('approved');
  });
});
