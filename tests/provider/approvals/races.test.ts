import createClient from 'openapi-fetch';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { paths } from '../../../openapi/generated/provider.ts';
import { isThorough } from '../../repeats.ts';
import { killProviderProcesses, startProviderProcess } from '../process/provider-process.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { testKey } from '../secrets/test-secrets.ts';
import { findPostgres, startPostgres, type PostgresUnderTest } from '../stores/postgres-under-test.ts';
import { anchorDay } from '../stores/seeded-folder.ts';
import { runTransactions } from '../test-run.ts';
import { askedOf, refundRule, startWorld, type Name, type World } from './approvals-world.ts';

/** Seven presses each beside what is asked for: more than 2,000 in the thorough run, else one round for each that may happen meanwhile. */
const rounds = isThorough ? 300 : 5;

/** The thorough run presses on three processes over one PostgreSQL, the short one on three servers over one store. */
const programs = isThorough ? findPostgres() : null;

let world: World;
let postgres: PostgresUnderTest | undefined;
const others: ProviderUnderTest[] = [];
let servers: readonly Pick<ProviderUnderTest, 'client'>[] = [];

const startProcesses = (url: string) =>
  Promise.all(
    [0, 1, 2].map(async () => {
      const { base } = await startProviderProcess({
        DATABASE_URL: url,
        DATA_DIR: join(tmpdir(), 'counterfoil-approvals'),
        SANDBOX: 'on',
        TRANSACTIONS: '100',
        SEED_DAY: anchorDay,
        SECRETS_KEY: testKey.toString('base64'),
      });
      return {
        client: (token?: string) =>
          createClient<paths>({
            baseUrl: base,
            headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
          }),
      };
    }),
  );

beforeAll(async () => {
  if (programs !== null) {
    postgres = startPostgres(programs);
    world = await startWorld({ transactions: 100, databaseUrl: postgres.url });
    servers = await startProcesses(postgres.url);
  } else {
    world = await startWorld({ transactions: runTransactions });
    for (let at = 0; at < 2; at += 1)
      others.push(await startProvider({ transactions: runTransactions, beside: world.provider }));
    servers = [world.provider, ...others];
  }
  expect((await world.setRule('admin', refundRule({ when: 'always' }))).response.status).toBe(200);
}, 180_000);
afterAll(async () => {
  for (const other of others) await other.close();
  killProviderProcesses();
  await world.provider.close();
  postgres?.stop();
});

/** What happens while people press: nothing, or one of what must not let a refund through. */
const meanwhiles = ['nothing', 'withdrawn', 'changed', 'right lost', 'asked twice'] as const;
const may: readonly Name[] = ['supervisor', 'other supervisor', 'partner', 'admin'];
const mayNot: readonly Name[] = ['clerk', 'reader', 'stranger'];

const setRight = async (holds: boolean): Promise<void> => {
  const right = { user_id: world.of('clerk').userId, permission: 'refund.transactions' as const };
  await (holds
    ? world.database.insertInto('user_permissions').values(right).execute()
    : world.database
        .deleteFrom('user_permissions')
        .where('user_id', '=', right.user_id)
        .where('permission', '=', right.permission)
        .execute());
};

/** Does it; `asked` is the request that people press on. */
const happens = async (
  meanwhile: (typeof meanwhiles)[number],
  { asked, payment, key }: { readonly asked: string; readonly payment: string; readonly key: string },
): Promise<void> => {
  switch (meanwhile) {
    case 'nothing':
      return;
    case 'withdrawn':
      await world.withdraw('clerk', asked);
      return;
    case 'changed':
      await world.database
        .updateTable('transactions')
        .set({ refunded_amount: 100, transaction_status: 'partially_refunded' })
        .where('id', '=', payment)
        .where('refunded_amount', '=', 0)
        .execute();
      return;
    case 'right lost':
      await setRight(false);
      return;
    case 'asked twice': {
      // The same call again, such as by a program that did not hear the answer, and once more by a person.
      const same = await world.refund('clerk', payment, 60_000, key);
      if (same.response.status === 202) expect(askedOf(same)).toBe(asked);
      await world.refund('clerk', payment, 60_000);
    }
  }
};

it('a refund that waits is done by one of those who may, once, or not at all, whoever presses at once', async () => {
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const meanwhile = meanwhiles[round % meanwhiles.length] ?? 'nothing';
    // Nobody is asked to prove anew who they are, however long all rounds take.
    await world.database.updateTable('sessions').set({ password_at: new Date().toISOString() }).execute();
    const payment = await world.pay(90_000);
    const key = `race-ask-${String(round)}`;
    const asked = askedOf(await world.refund('clerk', payment, 60_000, key));
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
      happens(meanwhile, { asked, payment, key }),
    ]);
    const said = `round ${String(round)}, ${meanwhile}`;
    expect(
      pressed.filter(({ name, status }) => mayNot.includes(name) && status < 400),
      said,
    ).toEqual([]);
    const yes = pressed.filter(({ ended }) => ended === 'approved');
    const { status } = await world.read('clerk', asked);
    const given = await world.refunded(payment);
    expect(yes.length, said).toBe(status === 'approved' ? 1 : 0);
    // What changed before the yes voids the request, and nothing changes between the comparison and the refund.
    expect(status === 'approved' ? [60_000] : [0, 100], `${said}: ${status}`).toContain(given);
    expect(status, said).not.toBe('waiting');
    if (meanwhile === 'right lost') await setRight(true);
  }
  expect(sent).toBe(rounds * 7);
});
