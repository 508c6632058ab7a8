import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { ask, createPerson, infoOf, textAt } from './people.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

it('shows a secret key once; afterwards its last four characters, who made it and when', async () => {
  const { token, email, userId } = await createPerson(provider, { permissions: ['api_connection'] });
  const make = () => ask(provider, 'PATCH', '/users/reset-secret-key', { token });
  const key = textAt(await make(), 'secret_key');
  expect(Buffer.from(key.slice(3), 'base64url')).toHaveLength(32);
  const shown = { last4: key.slice(-4), created_by: email };
  const profile = objectOf((await infoOf(provider, token)).body);
  expect(profile['secret_key']).toMatchObject(shown);
  const stored = await sql<{ entry: string }>`select k::text as entry from secret_keys k
    union all select a::text from audits a union all select m::text from outbox_mails m`.execute(
    provider.database,
  );
  expect(JSON.stringify([stored.rows, profile])).not.toContain(key);
  const { rows } = await sql<{ type: string }>`select type from audits where target = ${userId}`.execute(
    provider.database,
  );
  expect(rows).toEqual([{ type: 'secret_reveal' }]);
  expect(textAt(await make(), 'secret_key')).not.toBe(key);
});

it('makes a new public key, which the profile shows', async () => {
  const { token } = await createPerson(provider, { permissions: ['api_connection'] });
  const make = () => ask(provider, 'PATCH', '/users/reset-public-key', { token });
  const [first, second] = [textAt(await make(), 'public_key'), textAt(await make(), 'public_key')];
  expect(first).not.toBe(second);
  expect(objectOf((await infoOf(provider, token)).body)['public_key']).toBe(second);
});
