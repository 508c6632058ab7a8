import { describeZone, timeZoneCodes, type TimeZone } from '../../rules/time-zones.ts';
import type { Database } from '../../store/store.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

// No zone changes its offset but at a quarter of an hour of UTC.
const quarterMs = 15 * 60_000;
let known: { readonly from: number; readonly zones: readonly TimeZone[] } | undefined;
/** The zones that this runtime and the store both know; to ask the store for all that it knows takes long. */
let shared: readonly string[] | undefined;

/** Whoever opens another store has its zones read anew. */
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

/** Every time zone that can be chosen, with how far it is from UTC at a moment, as the store counts its days. */
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
