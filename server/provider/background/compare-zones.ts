import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';

/** Enough to see a season of either year that is another's. */
const years = 2;

/**
 * The zones in use in which the store and this runtime disagree about the clock in some weeks of the last or
 * next two years. The provider computes by the store's clock; people's browsers, and programs that read an
 * export's instants, may use the other.
 */
export const findDifferingZones = async (database: Database): Promise<readonly string[]> => {
  const rows = await rowsOf({ zone: column.text, at: column.timestamptz, local: column.text })`
    with used as (
      select timezone as zone from merchants union select timezone from partners
      union select timezone from display_settings where timezone is not null
    )
    select zone, at, to_char(at at time zone zone, 'YYYY-MM-DD HH24:MI') as local from used,
      generate_series(date_trunc('hour', now()) - make_interval(years => ${years}::integer),
        now() + make_interval(years => ${years}::integer), interval '2 weeks') as at
    order by zone`.execute(database);
  const formats = new Map<string, Intl.DateTimeFormat>();
  const differing = rows.filter(({ zone, at, local }) => {
    const format = formats.get(zone) ?? createFormat(zone);
    formats.set(zone, format);
    return format.format(Date.parse(at)).replace(',', '') !== local;
  });
  return [...new Set(differing.map(({ zone }) => zone))];
};

/** The Swedish format of a moment is that of ISO 8601. */
const createFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });

/** The message about them to whoever runs the process; undefined where all agree. */
export const describeDifferingZones = (zones: readonly string[]): string | undefined =>
  zones.length === 0
    ? undefined
    : `The database and this runtime know other times of ${zones.join(', ')}: their time zone data are of different versions. ` +
      'Days and times are those of the database; bring the older one up to date.';
