import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeKey } from '../keys/keys-world.ts';
import { askedOf, refundRule, startWorld, type World } from './approvals-world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld({ transactions: 300 });
  await sql`insert into user_permissions (user_id, permission)
    values (${world.of('clerk').userId}, 'api_connection')`.execute(world.database);
  const rule = refundRule({ when: 'above', amounts: [{ currency: 'AUD', amount: 50_000 }] });
  expect((await world.setRule('manager', rule)).response.status).toBe(200);
});
afterAll(() => world.provider.close());

/** A refund of 600.00 that is asked for by a new key of the clerk. */
const askByKey = async () => {
  const key = await storeKey(world.database, world.of('clerk').userId, ['refunds:write']);
  const id = await world.pay(90_000);
  const asked = await world.provider.client(key.secret).POST('/payment-internal/refund', {
    params: { header: { 'Idempotency-Key': `by-${key.id}` } },
    body: { transaction_id: id, amount: 60_000, currency: 'AUD', reason: 'Guest left early' },
  });
  return { key, id, asked: askedOf(asked) };
};

const changeKey = (id: string, change: ReturnType<typeof sql>) =>
  sql`update secret_keys set ${change} where id = ${id}`.execute(world.database);

describe('what a secret key asked for', () => {
  it.each([
    ['works', null],
    [
      'has a newer secret',
      sql`key_hash = sha256(id::bytea), previous_hash = key_hash, previous_last4 = last4, previous_ends_at = now()`,
    ],
    ['has another scope too', sql`scopes = array['refunds:write', 'transactions:read']`],
    ['may be used from elsewhere alone', sql`allowed_addresses = array['203.0.113.9']`],
  ])('is done while the key %s', async (_title, change) => {
    const { key, id, asked } = await askByKey();
    if (change !== null) await changeKey(key.id, change);
    expect((await world.approve('supervisor', asked)).data).toMatchObject({ status: 'approved' });
    expect(await world.refunded(id)).toBe(60_000);
  });

  it.each([
    ['was revoked', sql`revoked_at = now()`],
    ['has expired', sql`expires_at = now()`],
    ['has lost the scope', sql`scopes = array['transactions:read']`],
  ])('is void when the key %s', async (_title, change) => {
    const { key, id, asked } = await askByKey();
    await changeKey(key.id, change);
    expect((await world.approve('supervisor', asked)).data).toMatchObject({
      status: 'void',
      outcome: 'The secret key by which it was asked for may not do it any more.',
    });
    expect(await world.refunded(id)).toBe(0);
  });

  it('is void when its holder may have no keys any more, and what they asked for by a session is not', async () => {
    const { id, asked } = await askByKey();
    const own = await world.pay(90_000);
    const bySession = askedOf(await world.refund('clerk', own, 60_000));
    await sql`delete from user_permissions
      where user_id = ${world.of('clerk').userId} and permission = 'api_connection'`.execute(world.database);
    expect((await world.approve('supervisor', asked)).data).toMatchObject({ status: 'void' });
    expect((await world.approve('supervisor', bySession)).data).toMatchObject({ status: 'approved' });
    expect([await world.refunded(id), await world.refunded(own)]).toEqual([0, 60_000]);
  });
});
