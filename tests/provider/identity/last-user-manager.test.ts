import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { hasPostgres } from '../stores/stores-under-test.ts';
import { repeats } from '../../repeats.ts';
import { ask } from './people.ts';

/** The permissions of each Admin, so that each may hand over what the other has. */
const permissions = ['report.transactions', 'api_connection', 'refund.transactions'];

const rounds = repeats(20, 20);

describe.skipIf(!hasPostgres)('the last administrator', () => {
  let raced: ProviderUnderTest;
  beforeAll(async () => {
    raced = await startProvider({ transactions: 300, on: 'PostgreSQL' });
  }, 120_000);
  afterAll(() => raced.close());

  it(`keeps the right to manage users when two take it from each other, ${String(rounds)} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await sql`update users set status = 0 where role = 'Admin'`.execute(raced.database);
      const [one, other] = [
        await createCaller(raced.database, { role: 'Admin', permissions }),
        await createCaller(raced.database, { role: 'Admin', permissions }),
      ];
      const answer = await ask(raced, 'GET', `/users/${one.userId}/permissions`, { token: one.token });
      const all = listOf(objectOf(answer.body)['permissions']).map(String);
      const body = { permissions: all.filter((name) => name !== 'admin.users') };
      const answers = await Promise.all([
        ask(raced, 'PUT', `/users/${other.userId}/permissions`, { token: one.token, body }),
        ask(raced, 'PUT', `/users/${one.userId}/permissions`, { token: other.token, body }),
        ask(raced, 'PUT', `/users/deactivate/${other.userId}`, { token: one.token }),
      ]);
      const holders = await Promise.all(
        [one, other].map(async ({ token }) => (await ask(raced, 'GET', '/users?limit=1', { token })).status),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(holders.filter((status) => status === 200).length).toBeGreaterThanOrEqual(1);
    }
  }, 120_000);
});
