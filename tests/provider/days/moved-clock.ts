import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../../../server/provider/store/store.ts';

/** A clock of this process and of its store that shows the time to which it was set. */
export interface MovedClock {
  readonly moveTo: (at: string) => Promise<void>;
  readonly giveBack: () => Promise<void>;
}

/** The path on which a store finds the names of the clock before PostgreSQL's own; a server has it in the settings of the database. */
export const pathBefore = 'clock, public, pg_catalog';

/**
 * Takes over the clock. The store uses that of its machine, or of its thread, so another `now` is put before
 * its own, and into the defaults of columns, which are bound when they are created.
 */
export const takeClock = async (database: Database): Promise<MovedClock> => {
  await sql`create schema clock`.execute(database);
  await sql`create table clock.moved as select pg_catalog.now() as at`.execute(database);
  for (const name of ['now', 'clock_timestamp', 'transaction_timestamp', 'statement_timestamp'])
    await sql`create function clock.${sql.ref(name)}() returns timestamptz language sql stable
      as 'select at from clock.moved'`.execute(database);
  await sql`set search_path = ${sql.raw(pathBefore)}`.execute(database);
  await bindDefaults(database, 'clock.now()');
  return {
    moveTo: async (at) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) });
      await sql`update clock.moved set at = ${at}::timestamptz`.execute(database);
      const { rows } = await sql<{ readonly isThere: boolean }>`
        select now() = ${at}::timestamptz as "isThere"`.execute(database);
      if (rows[0]?.isThere !== true) throw new Error('The clock of the store did not move.');
    },
    giveBack: async () => {
      vi.useRealTimers();
      await bindDefaults(database, 'pg_catalog.now()');
      await sql`set search_path = default`.execute(database);
      await sql`drop schema clock cascade`.execute(database);
    },
  };
};

/** Replaces the present time in the defaults of columns with this function. */
const bindDefaults = async (database: Database, now: string): Promise<void> => {
  const { rows } = await sql<{ readonly change: string }>`
    select format('alter table %s alter column %I set default %s', adrelid::regclass, attname,
      regexp_replace(pg_get_expr(adbin, adrelid), '(pg_catalog[.]|clock[.])?now[(][)]', ${now}, 'g')) as change
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where attgenerated = '' and pg_get_expr(adbin, adrelid) ~ 'now[(][)]'`.execute(database);
  for (const { change } of rows) await sql.raw(change).execute(database);
};
