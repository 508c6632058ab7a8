import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentZonesMigration } from '../../../server/provider/store/migrations/organisations/0361-current-zones.ts';
import { currentZone } from '../../../server/provider/rules/zone-names.ts';
import { readTimeZones } from '../../../server/provider/queries/lists/read-time-zones.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { alternatives } from '../../repeats.ts';
import { storesWhereCallsMeet } from '../stores/stores-under-test.ts';

const stored = [
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['us/pacific', 'America/Los_Angeles'],
  ['Iceland', 'Atlantic/Reykjavik'],
  ['EST5EDT', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
  ['UTC', 'UTC'],
  // One with the same clock as Berlin, and a zone of its own.
  ['Europe/Copenhagen', 'Europe/Copenhagen'],
  ['America/Vancouver', 'America/Vancouver'],
  ['Etc/GMT+10', 'Etc/GMT+10'],
] as const;

/** The tables with a zone; a person who chose none has none. */
const tables = ['partners', 'merchants', 'display_settings', 'invoices'] as const;

describe.each(alternatives(storesWhereCallsMeet))(
  'zones that a store has under a name of before, on %s',
  (kind) => {
    let provider: ProviderUnderTest;
    beforeAll(async () => {
      provider = await startProvider({ transactions: 300, on: kind });
      await sql`insert into display_settings (user_id, timezone) select id, null from users limit 1`.execute(
        provider.database,
      );
      await sql`insert into display_settings (user_id, timezone)
      select id, 'UTC' from users where id not in (select user_id from display_settings) limit 3`.execute(
        provider.database,
      );
    });
    afterAll(() => provider.close());

    const rename = async () => {
      for (const statement of currentZonesMigration.statements)
        await sql.raw(statement).execute(provider.database);
    };
    const zonesIn = async (table: (typeof tables)[number]) => {
      const { rows } = await sql<{ timezone: string | null }>`
      select distinct timezone from ${sql.table(table)} order by timezone nulls last`.execute(
        provider.database,
      );
      return rows.map(({ timezone }) => timezone);
    };

    it.each(stored)('are replaced: %s by %s', async (before, now) => {
      for (const table of tables)
        await sql`update ${sql.table(table)} set timezone = ${before} where timezone is not null`.execute(
          provider.database,
        );
      await rename();
      expect(await Promise.all(tables.map(zonesIn))).toEqual([[now], [now], [now, null], [now]]);
    });

    it('are those that the provider knows, and no zone that it offers is one of them', async () => {
      const offered = (await readTimeZones(provider.database, new Date())).map(({ code }) => code);
      expect(offered.map(currentZone)).toEqual(offered);
      const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(
        provider.database,
      );
      const changed = rows.filter(({ name }) => currentZone(name) !== name);
      expect(changed.length).toBeGreaterThan(100);
      const merchants = await provider.database.selectFrom('merchants').select('id').orderBy('id').execute();
      for (let at = 0; at < changed.length; at += merchants.length) {
        const names = changed.slice(at, at + merchants.length).map(({ name }) => name);
        const values = names.map((name, nth) => sql`(${merchants[nth]?.id ?? ''}, ${name})`);
        await sql`update merchants set timezone = name from (values ${sql.join(values)}) as named (merchant, name)
        where id = merchant`.execute(provider.database);
        await rename();
        const stored = await provider.database
          .selectFrom('merchants')
          .select('timezone')
          .orderBy('id')
          .execute();
        expect(stored.slice(0, names.length).map(({ timezone }) => timezone)).toEqual(names.map(currentZone));
      }
    });
  },
);
