import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyCallWorker, forgetKeyCalls } from '../../../server/provider/background/key-calls.ts';
import type { Caller } from '../create-caller.ts';
import { ask, textAt } from '../identity/people.ts';
import { createMerchantUser, makeKey, rowsOf, startKeyProvider, useKey } from './keys-world.ts';

let provider: Awaited<ReturnType<typeof startKeyProvider>>;
let maker: Caller;
let key: { readonly id: string; readonly secret: string };
beforeAll(async () => {
  provider = await startKeyProvider();
  maker = await createMerchantUser(provider);
  key = await makeKey(provider, maker, { scopes: ['refunds:write', 'transactions:read'] });
});
afterAll(() => provider.close());

/** The close of an answer is told a moment after its client has it. */
const storeCalls = async () => {
  await new Promise((over) => setTimeout(over, 50));
  await createKeyCallWorker(provider.keyCalls).step(provider.database);
};

const list = async (query = '', token = maker.token) => {
  await storeCalls();
  return ask(provider, 'GET', `/secret-key-calls?limit=100${query}`, { token });
};

describe('the log of calls', () => {
  it('tells of each call by a key: answered, refused, by an ended key, and of no other', async () => {
    const { id, secret } = await makeKey(provider, maker);
    await useKey(provider, secret);
    await ask(provider, 'POST', '/payment-internal/refund', { token: secret, body: {} });
    await ask(provider, 'GET', '/users/info', { token: secret });
    await ask(provider, 'GET', '/report/transactions', { token: maker.token });
    await ask(provider, 'POST', `/secret-keys/${id}/revoke`, { token: maker.token });
    await useKey(provider, secret);
    const listed = await list(`&key_id=${id}&order=asc`);
    expect(
      rowsOf(listed).map(({ method, path, operation, status, outcome }) => [
        method,
        path,
        operation,
        status,
        outcome,
      ]),
    ).toEqual([
      ['GET', '/api/v1/report/transactions', 'listTransactions', 200, 'success'],
      ['POST', '/api/v1/payment-internal/refund', 'refundPayment', 403, 'refused'],
      ['GET', '/api/v1/users/info', 'getUserInfo', 403, 'refused'],
      ['GET', '/api/v1/report/transactions', 'listTransactions', 401, 'refused'],
    ]);
    expect(rowsOf(listed)[0]).toMatchObject({ key_name: 'Accounting', ip_address: '127.0.0.1' });
  });

  it('names the request as its answer does', async () => {
    const answer = await ask(provider, 'GET', '/report/transactions?limit=1', { token: key.secret });
    const [newest] = rowsOf(await list(`&key_id=${key.id}`));
    expect(newest?.['request_id']).toBe(answer.headers.get('x-request-id'));
  });

  it('holds nothing of what was sent, asked for and answered', async () => {
    const said = 'Violet-harbour-lantern';
    const body = { transaction_id: 'txn_none', amount: 1, currency: 'AUD', reason: said };
    await ask(provider, 'POST', '/payment-internal/refund', { token: key.secret, body });
    await ask(provider, 'GET', `/report/transactions?search=${said}`, { token: key.secret });
    await list();
    const { rows } = await sql<{ entry: string }>`select c::text as entry from secret_key_calls c`.execute(
      provider.database,
    );
    expect(rows.length).toBeGreaterThan(1);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(said);
    expect(stored).not.toContain(key.secret.slice(3));
    expect(stored).not.toContain(key.secret.slice(-4));
  });

  it('is filtered by key, outcome, operation and days', async () => {
    const other = await makeKey(provider, maker);
    await useKey(provider, other.secret);
    await ask(provider, 'POST', '/payment-internal/refund', { token: other.secret, body: {} });
    const found = async (query: string) =>
      rowsOf(await list(`&key_id=${other.id}${query}`)).map(({ operation }) => operation);
    expect(await found('&sortBy=status&order=asc')).toEqual(['listTransactions', 'refundPayment']);
    expect(await found('&outcome=success')).toEqual(['listTransactions']);
    expect(await found('&outcome=refused&outcome=failed')).toEqual(['refundPayment']);
    expect(await found('&operation=refund')).toEqual(['refundPayment']);
    expect(await found('&operation=payout')).toEqual([]);
    const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10);
    expect(await found(`&date_from=${day(-1)}&date_to=${day(1)}`)).toHaveLength(2);
    expect(await found(`&date_to=${day(-1)}`)).toEqual([]);
  });

  it('is that of the own organisation', async () => {
    await useKey(provider, key.secret);
    const stranger = await createMerchantUser(provider, 'mer_banksialodge');
    expect(rowsOf(await list('', stranger.token))).toEqual([]);
    const colleague = await createMerchantUser(provider);
    expect(rowsOf(await list('', colleague.token)).length).toBeGreaterThan(0);
  });

  it('is kept for thirty days', async () => {
    await storeCalls();
    await sql`delete from secret_key_calls`.execute(provider.database);
    await useKey(provider, key.secret);
    await storeCalls();
    await sql`insert into secret_key_calls (id, key_id, called_at, method, path, operation, status, duration_ms, address, request_id)
      select 'call_' || days, ${key.id}, now() - make_interval(days => days), 'GET', '/', 'listTransactions', 200, 1, '127.0.0.1', 'r'
      from unnest(array[29, 30, 31]) as days`.execute(provider.database);
    while (await forgetKeyCalls.step(provider.database));
    const { rows } = await sql<{ id: string }>`select id from secret_key_calls order by called_at`.execute(
      provider.database,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]?.id).toBe('call_29');
  });

  it('loses nothing while the store cannot be written, and stores each call once', async () => {
    await storeCalls();
    await sql`delete from secret_key_calls`.execute(provider.database);
    await useKey(provider, key.secret);
    await new Promise((over) => setTimeout(over, 50));
    await sql`alter table secret_key_calls rename to away`.execute(provider.database);
    await expect(provider.keyCalls.store(provider.database)).rejects.toThrow('secret_key_calls');
    await sql`alter table away rename to secret_key_calls`.execute(provider.database);
    await useKey(provider, key.secret);
    expect(rowsOf(await list())).toHaveLength(2);
    expect(rowsOf(await list())).toHaveLength(2);
  });
});

describe('the last use of a key', () => {
  const lastUse = async (id: string) => {
    await storeCalls();
    const { rows } = await sql<{ at: string | null }>`
      select last_used_at as at from secret_keys where id = ${id}`.execute(provider.database);
    return rows[0]?.at ?? null;
  };

  it('is written at most once a minute, and not for a secret that is refused', async () => {
    const { id, secret } = await makeKey(provider, maker);
    expect(await lastUse(id)).toBeNull();
    await useKey(provider, secret);
    const first = await lastUse(id);
    expect(first).not.toBeNull();
    await useKey(provider, secret);
    expect(await lastUse(id)).toBe(first);
    await sql`update secret_keys set last_used_at = now() - interval '2 minutes' where id = ${id}`.execute(
      provider.database,
    );
    const before = await lastUse(id);
    await useKey(provider, secret);
    expect(await lastUse(id)).not.toBe(before);
    await sql`update secret_keys set last_used_at = null, expires_at = now() where id = ${id}`.execute(
      provider.database,
    );
    await useKey(provider, secret);
    expect(await lastUse(id)).toBeNull();
  });

  it('changes nothing of the version that an edit names', async () => {
    const { id, secret } = await makeKey(provider, maker);
    const read = await ask(provider, 'GET', `/secret-keys/${id}`, { token: maker.token });
    const etag = read.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    await useKey(provider, secret);
    await storeCalls();
    const send = (name: string) =>
      ask(provider, 'PUT', `/secret-keys/${id}`, {
        token: maker.token,
        headers: { 'if-match': etag },
        body: { name },
      });
    expect(textAt(await send('Renamed'), 'name')).toBe('Renamed');
    expect((await send('Again')).status).toBe(412);
  });
});
