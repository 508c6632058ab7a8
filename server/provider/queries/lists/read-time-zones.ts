import { describeZone, timeZoneCodes, type TimeZone } from '../../rules/time-zones.ts';
import type { Database } from '../../store/store.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

// Offsets from UTC are always whole quarters of an hour.
const quarterMs = 15 * 60_000;
let known: { readonly from: number; readonly zones: readonly TimeZone[] } | undefined;
/** The zones that both this runtime and the store have; to read all zones of the store takes long. */
let shared: readonly string[] | undefined;

/** Clears the cache, for a process that opens another store. */
export const forgetTimeZones = (): void => {
  known = undefined;
  shared = undefined;
};

const readShared = async (database: Database): Promise<readonly string[]> => {
  const rows = await rowsOf({ code: column.text })`
    select code from unnest(${timeZoneCodes}::text[]) as code
    where code in (select name from pg_timezone_names)`.execute(database);
  return rows.map(({ code }) => code);
};

/** Every time zone that can be chosen, with its offset from UTC at a moment by the store's calendar. */
export const readTimeZones = async (database: Database, at: Date): Promise<readonly TimeZone[]> => {
  const from = Math.floor(at.getTime() / quarterMs) * quarterMs;
  if (known?.from === from) return known.zones;
  shared ??= await readShared(database);
  const rows = await rowsOf({ code: column.text, minutes: column.bigint })`
    select code, (extract(epoch from (at at time zone code) - (at at time zone 'UTC')) / 60)::bigint as minutes
    from (select ${at.toISOString()}::timestamptz as at) as moment, unnest(${shared}::text[]) as code`.execute(
    database,
  );
  const zones = rows.map(({ code, minutes }) => describeZone(code, minutes));
  known = { from, zones };
  return zones;
};
