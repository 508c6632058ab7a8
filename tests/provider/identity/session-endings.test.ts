import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, openSession } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const ask = async (token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await send(`${provider.base}/users/info`, { headers });
  return [status, String(objectOf(body)['type']).split(':').at(-1)];
};
const age = (userId: string, column: 'last_seen_at' | 'created_at', hours: number) =>
  sql`update sessions set ${sql.ref(column)} = now() - make_interval(secs => ${Math.round(hours * 3600)}) where user_id = ${userId}`.execute(
    provider.database,
  );

describe('a token whose session is over', () => {
  const endings: readonly (readonly [string, string, (userId: string) => Promise<unknown>])[] = [
    ['nothing was done for 15 minutes', 'session-idle', (id) => age(id, 'last_seen_at', 0.26)],
    ['it was open for 12 hours', 'session-expired', (id) => age(id, 'created_at', 12.1)],
    [
      'an administrator changed its user',
      'session-changed',
      async (id) => {
        const headers = { authorization: `Bearer ${await provider.signIn('admin')}` };
        const path = `${provider.base}/users/deactivate/${id}`;
        expect((await send(path, { method: 'PUT', headers })).status).toBe(200);
        // A person who is activated again does not get the ended session back.
        const back = `${provider.base}/users/activate/${id}`;
        expect((await send(back, { method: 'PUT', headers })).status).toBe(200);
      },
    ],
    [
      'its holder left',
      'not-signed-in',
      (id) => sql`delete from sessions where user_id = ${id}`.execute(provider.database),
    ],
  ];

  it.each(endings)('is refused with the reason when %s', async (_, code, end) => {
    const { userId, token } = await createCaller(provider.database, { role: 'Admin' });
    expect((await ask(token))[0]).toBe(200);
    await end(userId);
    expect(await ask(token)).toEqual([401, code]);
    // An ended session never works again.
    expect(await ask(token)).toEqual([401, code]);
  });

  it('is forgotten after another twelve hours', async () => {
    const { userId, token } = await createCaller(provider.database, { role: 'Admin' });
    await age(userId, 'created_at', 24.1);
    await provider.signIn('admin');
    expect(await ask(token)).toEqual([401, 'not-signed-in']);
    expect((await ask(await openSession(provider.database, userId)))[0]).toBe(200);
  });
});
