import { tmpdir } from 'node:os';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSeals } from '../../../server/provider/seals/check-seals.ts';
import { erasePerson } from '../../../server/provider/seals/erase-values.ts';
import { sealBatch, sealNext } from '../../../server/provider/seals/seal-audits.ts';
import { openStore, type Database, type Store } from '../../../server/provider/store/store.ts';
import { repeats } from '../../repeats.ts';
import { tamperings } from './tamperings.ts';
import { findPostgres, startPostgres, type PostgresUnderTest } from '../stores/postgres-under-test.ts';

const programs = findPostgres();
if (programs === null) console.warn('Seals are not tried: no initdb and pg_ctl on this machine.');

const people = 40;

/** Rows as the provider writes them; the id is of the test, the rest of its number. */
const addAudits = (database: Database, prefix: string, count: number) =>
  sql`
    insert into audits (id, actor, role, ip, page_name, type, source, operation, target, old_value, new_value, concerns)
    select ${prefix} || lpad(number::text, 6, '0'), 'person' || number % ${people} || '@example.com', 'Merchant',
      '192.0.2.' || number % 250, 'Users', 'update', 'server', 'updateUser', 'usr_' || number % 7,
      jsonb_build_object('email', 'person' || number % ${people} || '@example.com', 'amount', number),
      jsonb_build_object('note', 'for person' || (number + 1) % ${people} || '@example.com', 'list', jsonb_build_array(1, null, '{}'::jsonb)),
      array['mer_' || number % 3]
    from generate_series(1, ${count}::integer) as number`.execute(database);

const sealAll = async (database: Database): Promise<void> => {
  while (await sealNext(database));
};

describe.skipIf(programs === null)('seals of the audit log', () => {
  let postgres: PostgresUnderTest | undefined;
  let store: Store;
  let database: Database;
  beforeAll(async () => {
    if (programs === null) return;
    postgres = startPostgres(programs);
    store = await openStore({ url: postgres.url, folder: tmpdir() });
    ({ database } = store);
    for (const [prefix, count] of [
      ['a', 60],
      ['b', 1],
      ['c', 90],
      ['d', 40],
    ] as const) {
      await addAudits(database, prefix, count);
      await sealAll(database);
    }
  }, 120_000);
  afterAll(async () => {
    await store.close();
    postgres?.stop();
  });

  it('verify in a log that nobody touched', async () => {
    expect(await checkSeals(database)).toEqual([]);
    const { count } = await database
      .selectFrom('audit_seals')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(4);
  });

  it('hold rows that commit after rows that began later', async () => {
    const [early, late, undone] = [
      await database.startTransaction().execute(),
      await database.startTransaction().execute(),
      await database.startTransaction().execute(),
    ];
    // All have begun, in this order, when the first of their rows is there.
    for (const transaction of [early, late, undone]) await sql`select now()`.execute(transaction);
    await addAudits(early, 'early', 2);
    await addAudits(late, 'late', 2);
    await addAudits(undone, 'undone', 2);
    await late.commit().execute();
    await sealAll(database);
    expect(await checkSeals(database)).toEqual([]);
    await early.commit().execute();
    expect(await checkSeals(database)).toEqual([]);
    await sealAll(database);
    await undone.rollback().execute();
    await sealAll(database);
    expect(await checkSeals(database)).toEqual([]);
    const sealed = await database
      .selectFrom('sealed_audits')
      .innerJoin('audits', 'audits.id', 'sealed_audits.audit_id')
      .select(['audit_id'])
      .where((of) => of.or([of('audit_id', 'like', 'early%'), of('audit_id', 'like', 'late%')]))
      .orderBy('batch')
      .orderBy('place')
      .execute();
    expect(sealed.map(({ audit_id: id }) => id)).toEqual([
      'late000001',
      'late000002',
      'early000001',
      'early000002',
    ]);
  });

  it('go on past rows that were removed before they were sealed, which the check names', async () => {
    const transaction = await database.startTransaction().execute();
    try {
      await addAudits(transaction, 'gone', 3);
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from audits where id like 'gone%'`.execute(transaction);
      await sql`set local session_replication_role = origin`.execute(transaction);
      await addAudits(transaction, 'then', 2);
      await sealBatch(transaction, { waits: true });
      expect(await checkSeals(transaction)).toEqual(
        ['gone000001', 'gone000002', 'gone000003'].map((gone) => `${gone}-removed`),
      );
      const { rows } = await sql`select audit_id from sealed_audits where audit_id like 'then%'`.execute(
        transaction,
      );
      expect(rows).toHaveLength(2);
    } finally {
      await transaction.rollback().execute();
    }
  });

  it('let nobody change or delete a row by itself', async () => {
    await expect(sql`update audits set ip = null`.execute(database)).rejects.toThrow('only grows');
    await expect(sql`delete from audits`.execute(database)).rejects.toThrow('only grows');
  });

  /** Does it as somebody who owns the database, looks, and takes it back. */
  const tamper = async (change: readonly RawBuilder<unknown>[]): Promise<readonly string[]> => {
    const transaction = await database.startTransaction().execute();
    try {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const statement of change) await statement.execute(transaction);
      return await checkSeals(transaction);
    } finally {
      await transaction.rollback().execute();
    }
  };

  it.each(tamperings)('show a row that was %s', async (_, change) => {
    for (let seed = 0; seed < repeats(Math.ceil(1000 / tamperings.length), 10); seed += 1)
      expect((await tamper(change(seed * 7 + 1))).length, `seed ${String(seed)}`).toBeGreaterThan(0);
  });

  it('show a row that was put in by an ordinary statement with a time long ago', async () => {
    const transaction = await database.startTransaction().execute();
    try {
      await sql`insert into audits (id, created_at, type, source, operation)
        values ('ago', now() - interval '2 hours', 'update', 'server', 'updateUser'),
          ('now', now() - interval '2 minutes', 'update', 'server', 'updateUser')`.execute(transaction);
      await sealBatch(transaction, { waits: true });
      expect(await checkSeals(transaction)).toEqual(['ago-inserted']);
    } finally {
      await transaction.rollback().execute();
    }
  });

  it('verify after personal values were erased, which the log says, and show a value put there later', async () => {
    const before = await database
      .selectFrom('audits')
      .selectAll()
      .where('actor', '=', 'person7@example.com')
      .execute();
    expect(before.length).toBeGreaterThan(3);
    let erased = 0;
    for (let person = 0; person < people; person += 1) {
      const { rows } = await erasePerson(database, {
        email: `Person${String(person)}@example.com`,
        reason: 'Request 12',
      });
      erased += rows;
      if (person % 13 === 0) {
        await sealAll(database);
        expect(await checkSeals(database)).toEqual([]);
      }
    }
    await sealAll(database);
    expect(erased).toBeGreaterThan(190);
    expect(await checkSeals(database)).toEqual([]);
    const { rows: left } = await sql`
      select id from audits where audits::text ilike '%person%@example.com%'
      union all select audit_id from sealed_audits where fields::text ilike '%@%'`.execute(database);
    expect(left).toEqual([]);
    const row = await database
      .selectFrom('audits')
      .selectAll()
      .where('id', '=', before[0]?.id ?? '')
      .executeTakeFirst();
    expect(row).toEqual({
      ...before[0],
      ...{ actor: '[erased]', ip: '[erased]' },
      old_value: { ...before[0]?.old_value, email: '[erased]' },
      new_value: { ...before[0]?.new_value, note: '[erased]' },
    });
    expect(
      await tamper([sql`update audits set actor = 'else@example.com' where id = ${before[0]?.id}`]),
    ).toEqual([`${before[0]?.id ?? ''}-changed`]);
    expect(await tamper([sql`update audits set page_name = 'other' where id = ${before[0]?.id}`])).toEqual([
      `${before[0]?.id ?? ''}-changed`,
    ]);
    const gone = await tamper([sql`delete from audits where operation = 'eraseFromAudit'`]);
    expect(gone).toContain(`${before[0]?.id ?? ''}-erased`);
  });

  it('verify after each of many lawful erasures', async () => {
    const many = repeats(1000, 40);
    await sql`
      insert into audits (id, actor, role, ip, page_name, type, source, operation, target, concerns)
      select 'many' || number, 'guest' || number || '@example.com', 'Merchant', '192.0.2.1', 'Users', 'update', 'server',
        'updateUser', 'usr_' || number, '{}' from generate_series(1, ${many}::integer) as number`.execute(
      database,
    );
    await sealAll(database);
    for (let guest = 1; guest <= many; guest += 1) {
      const { rows } = await erasePerson(database, {
        email: `guest${String(guest)}@example.com`,
        reason: 'Request 13',
      });
      expect(rows).toBe(1);
      if (guest % 25 === 0) expect(await checkSeals(database)).toEqual([]);
    }
    await sealAll(database);
    expect(await checkSeals(database)).toEqual([]);
  });
});
