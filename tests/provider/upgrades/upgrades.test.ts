import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import createClient from 'openapi-fetch';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { paths } from '../../../openapi/generated/provider.ts';
import { StartError } from '../../../server/start-error.ts';
import { demoAccounts } from '../../../server/seed/demo-accounts.ts';
import { checksumOf, refuseForeignHistory } from '../../../server/provider/store/migration-history.ts';
import { migrations } from '../../../server/provider/store/migrations/migrations.ts';
import { findBreaches } from '../ledger/find-breaches.ts';
import { createExpiryWorker } from '../../../server/provider/payments/expiry-worker.ts';
import { rowCount } from '../../../server/provider/store/typed-sql.ts';
import { settlementWorker } from '../../../server/provider/settlement/settlement-worker.ts';
import { openStore, type Store, type StoreLocation } from '../../../server/provider/store/store.ts';
import { readCalls, readDocument } from '../described-call.ts';
import { brokenInvariants } from '../invariants.ts';
import { alternatives } from '../../repeats.ts';
import { stores } from '../stores/stores-under-test.ts';
import { killProviderProcesses, startProviderProcess } from '../process/provider-process.ts';
import { testKey } from '../secrets/test-secrets.ts';
import { makePlace, removeOldStores, restore, startOldStores, versions } from './old-stores.ts';
import { readKeysOfTwoCollations, readSchema } from './read-schema.ts';

const admin = demoAccounts.find(({ email }) => email.startsWith('admin@'));

/** Only payments of past days: the worker of a running provider goes on charging. */
const lastDay = '2026-11-01';

/** Signs the Admin in at a provider that was started on the store; answers the headers of every later call. */
const signIn = async (base: string): Promise<{ readonly authorization: string }> => {
  const { email = '', password = '' } = admin ?? {};
  const client = createClient<paths>({ baseUrl: base });
  const { data: session } = await client.POST('/auth/login', { body: { email, password } });
  return { authorization: `Bearer ${session?.token ?? ''}` };
};

/** The number of payments that the Admin sees. */
const countByCall = async (base: string, headers: HeadersInit): Promise<number | undefined> => {
  const client = createClient<paths>({ baseUrl: base });
  const query = { limit: 1, date_from: '2025-01-01', date_to: lastDay };
  const { data } = await client.GET('/report/transactions', { headers, params: { query } });
  return data?.meta.total;
};

/** Every call that reads JSON and needs no ids: the lists, summaries and settings of the whole portal. */
const openReads = readCalls(readDocument()).filter(
  ({ method, parameters, answers }) =>
    method === 'GET' &&
    (answers.get(200)?.contentTypes.includes('application/json') ?? false) &&
    !parameters.some(({ required }) => required),
);

/** The calls that are answered with a fault of the provider's own. */
const readFaults = async (base: string, headers: HeadersInit): Promise<readonly string[]> => {
  const statuses = await Promise.all(
    openReads.map(async ({ path }) => ({ path, status: (await fetch(base + path, { headers })).status })),
  );
  return statuses.flatMap(({ path, status }) => (status < 500 ? [] : [`${path}: ${String(status)}`]));
};

let fresh: StoreLocation;
let freshSchema: readonly string[];
let keysOfTwoCollations: readonly string[];

beforeAll(async () => {
  startOldStores();
  fresh = await makePlace();
  const store = await openStore(fresh);
  freshSchema = await readSchema(store.database);
  keysOfTwoCollations = await readKeysOfTwoCollations(store.database);
  await store.close();
});
afterEach(killProviderProcesses);
afterAll(removeOldStores);

it('compares both ends of every foreign key under one collation, so that what belongs to a row is found by its index', () => {
  expect(keysOfTwoCollations).toEqual([]);
});

// The oldest version runs every step that a newer one does.
describe.each(alternatives(versions))('the store of %s', (version) => {
  it('serves its people after the upgrade, with the tables of a new store and true sums', async () => {
    const place = await restore(version);
    const { database, close } = await openStore(place);
    expect(await readSchema(database)).toEqual(freshSchema);
    expect(await brokenInvariants(database)).toEqual([]);
    expect(await findBreaches(database)).toEqual([]);
    const booked = await database
      .selectFrom('ledger_entries')
      .select(rowCount.as('count'))
      .executeTakeFirst();
    expect(booked?.count).toBeGreaterThan(300);
    const { rows } = await sql<{ readonly count: number }>`
      select count(*) from transactions where created_at < ${lastDay}::date + 1`.execute(database);
    await close();
    const { base } = await startProviderProcess({
      DATA_DIR: place.folder,
      ...(place.url === null ? {} : { DATABASE_URL: place.url }),
      SANDBOX: 'on',
      SECRETS_KEY: testKey.toString('base64'),
    });
    const headers = await signIn(base);
    const counted = await countByCall(base, headers);
    expect(counted).toBeGreaterThan(50);
    expect(counted).toBe(Number(rows[0]?.count));
    expect(await readFaults(base, headers)).toEqual([]);
  });
});

describe.each(alternatives(stores.toReversed()))(
  'what cancelled payouts of an older version held, on %s',
  (kind) => {
    // Those with a debt gave it back when they were cancelled.
    const cancel = `set search_path = public;
    update payouts set status = 'cancelled', paid_at = null where id in (select payout_id from transactions
      where payout_id is not null order by payout_id limit 25)
      and id not in (select payout_id from receivables where payout_id is not null);`;

    it('goes into the payouts that come, and they keep what they were', async () => {
      const place = await restore(versions[0] ?? '', cancel, kind === 'PGlite');
      const { database, close } = await openStore(place);
      const { rows } = await sql<Record<'cancelled' | 'released' | 'logged' | 'waiting', number>>`
      select count(*) as cancelled, sum(released_amount)::bigint as released,
        (select count(distinct payout_id) from payout_logs where description like '% left the cancelled payout') as logged,
        (select count(*) from transactions where payout_id is null and transaction_type in ('sale', 'capture', 'auto_charge')
          and transaction_status in ('approved', 'refunded', 'partially_refunded')) as waiting
      from payouts where status = 'cancelled'`.execute(database);
      const [found] = rows;
      expect(found?.cancelled).toBeGreaterThan(3);
      expect(found?.logged).toBe(found?.cancelled);
      expect(found?.waiting).toBeGreaterThan(3);
      expect(found?.released).toBeGreaterThan(0);
      await settlementWorker.step(database);
      const left = await sql<{ readonly count: number }>`
      select count(*) from transactions where payout_id is null and transaction_type in ('sale', 'capture', 'auto_charge')
        and transaction_status in ('approved', 'refunded', 'partially_refunded')`.execute(database);
      expect(left.rows).toEqual([{ count: 0 }]);
      expect(await brokenInvariants(database)).toEqual([]);
      await close();
    }, 180_000);
  },
);

describe.each(alternatives(stores.toReversed()))('what an older version held, on %s', (kind) => {
  /** Three authorisations: of a merchant that was closed, of one that goes on and is late, and of one that goes on and is new. */
  const hold = (id: string, merchant: string, created: string): string => `
    insert into transactions (id, ref_id, merchant_id, partner_id, amount, refunded_amount, fee, currency, card_brand, card_last4,
      mode_3ds, psp, transaction_type, transaction_status, transaction_channel, created_at, updated_at)
    select '${id}', '${id}', id, partner_id, 5000, 0, 0, 'AUD', 'visa', '4242', 'none', 'northgate', 'authorisation', 'authorised',
      'api', ${created}, ${created} from merchants where id = ${merchant};`;
  const closed = `(select merchant_id from kyc_cases where status in ('draft', 'submitted', 'in_review') order by id limit 1)`;
  const since = `set search_path = public;
    update merchants set status = 3 where id = ${closed};
    update merchants set status = 1 where id = 'mer_harbourviewhotel';
    ${hold('txn_closed', closed, 'now()')}
    ${hold('txn_late', "'mer_harbourviewhotel'", "now() - interval '8 days'")}
    ${hold('txn_new', "'mer_harbourviewhotel'", 'now()')}`;

  it('for merchants that are closed or for longer than 7 days is let go, with the application of the former', async () => {
    const place = await restore(versions[0] ?? '', since, kind === 'PGlite');
    const { database, close } = await openStore(place);
    const { step } = createExpiryWorker(new URL('https://portal.example'));
    while (await step(database));
    const { rows } = await sql`
      select hold.id, hold.transaction_status as status, logs.details -> 1 ->> 'value' as why
      from transactions hold left join transaction_logs logs on logs.transaction_id = hold.id and logs.event = 'voided'
      where hold.id in ('txn_closed', 'txn_late', 'txn_new') order by hold.id`.execute(database);
    expect(rows).toEqual([
      { id: 'txn_closed', status: 'voided', why: 'The merchant was closed' },
      { id: 'txn_late', status: 'voided', why: 'The authorisation expired' },
      { id: 'txn_new', status: 'authorised', why: null },
    ]);
    const left =
      await sql`select kyc_cases.status, detail_other_cancellation as why, decided_at is not null as decided
      from kyc_cases join transactions on transactions.merchant_id = kyc_cases.merchant_id
      where transactions.id = 'txn_closed'`.execute(database);
    expect(left.rows).toEqual([{ status: 'cancelled', why: 'The merchant was closed', decided: true }]);
    const open = await sql`select from kyc_cases where status not in ('approved', 'cancelled')
      and merchant_id in (select id from merchants where status <> 3)`.execute(database);
    expect(open.rows.length).toBeGreaterThan(0);
    await close();
  }, 180_000);
});

describe('the history of a store', () => {
  /** What an earlier or another version would have left there. */
  const leave = async (change: (database: Store['database']) => Promise<unknown>): Promise<void> => {
    const { database, close } = await openStore(fresh);
    await change(database);
    await close();
  };
  const refusal = (): Promise<unknown> =>
    openStore(fresh).then(
      (store) => store.close(),
      (error: unknown) => error,
    );

  it('gets its checksums where an earlier version stored none', async () => {
    await leave((database) => sql`alter table migrations drop column checksum`.execute(database));
    const { database, close } = await openStore(fresh);
    const applied = await database.selectFrom('migrations').select(['name', 'checksum']).execute();
    await close();
    expect(new Map(applied.map(({ name, checksum }) => [name, checksum]))).toEqual(
      new Map(migrations.map((migration) => [migration.name, checksumOf(migration)])),
    );
  });

  it('is refused where a migration was another one when it was applied', () => {
    const applied = [{ name: '0010-payouts', checksum: 'another' }];
    expect(() => {
      refuseForeignHistory(applied, migrations);
    }).toThrow(
      'made by another version of Counterfoil, in which the migration 0010-payouts was a different one. Start that version.',
    );
  });

  it('is refused where a newer version went on with it', async () => {
    await leave((database) =>
      database.insertInto('migrations').values({ name: '9999-to-come', checksum: 'a' }).execute(),
    );
    expect(await refusal()).toMatchObject({
      name: 'StartError',
      message:
        'This store was made by a newer version of Counterfoil: it has the migration 9999-to-come, which this version does not know. Start that version. Or choose another store with DATA_DIR or DATABASE_URL.',
    });
  });
});

it('is not given a ledger where a payout is not the sum of its lines, which it names', async () => {
  const wrong = `set search_path = public;
    update payouts set charge_amount = charge_amount + 1 where id = (select min(id) from payouts where status = 'paid')`;
  const place = await restore(versions[0] ?? '', wrong);
  const refusal = await openStore(place).then(
    (store) => store.close(),
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(
    /The ledger was not made, because of payouts that are not the sum of what was booked for them: pay_\w+[.] Nothing was changed[.]/,
  );
});

it('changes no migration that a store may have applied', () => {
  const written = readFileSync(new URL('migrations.tsv', import.meta.url), 'utf8');
  const now = migrations.map((migration) => `${migration.name}\t${checksumOf(migration)}\n`).join('');
  // A new migration adds its line; a line that changes would lock people out of their stores.
  expect(now).toBe(written);
});
