const rfc3339 =
  /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d{1,3})\d*)?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;
const local = /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)(?:\.(\d{1,3})\d*)?$/;

const daysOf = (year: number, month: number): number =>
  new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();

const isDay = (day: string): boolean => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return month >= 1 && month <= 12 && date >= 1 && date <= daysOf(year, month);
};

const instantOf = (day: string, time: string, fraction: string, offset: string): number | undefined => {
  if (!isDay(day)) return undefined;
  const seconds = time.length === 5 ? `${time}:00` : time;
  return Date.parse(`${day}T${seconds}.${fraction.padEnd(3, '0')}${offset.toUpperCase()}`);
};

/** Milliseconds since 1970 of an RFC 3339 date-time; undefined where it is none. Fractions beyond a millisecond are cut. */
export const parseMoment = (text: string): number | undefined => {
  const [, day = '', time = '', fraction = '', offset = ''] = rfc3339.exec(text) ?? [];
  return instantOf(day, time, fraction, offset);
};

const first = Date.parse('0001-01-01T00:00:00Z');
const last = Date.parse('9999-12-31T23:59:59.999Z');

/** The RFC 3339 date-time in UTC of an instant; undefined before the year 1 and after 9999. */
export const formatMoment = (instant: number): string | undefined =>
  instant >= first && instant <= last ? new Date(instant).toISOString().replace('.000Z', 'Z') : undefined;

const formats = new Map<string, Intl.DateTimeFormat | null>();

const zoneFormat = (zone: string): Intl.DateTimeFormat | null => {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  let format: Intl.DateTimeFormat | null = null;
  try {
    format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  } catch {
    // The runtime does not know the zone.
  }
  formats.set(zone, format);
  return format;
};

/** What the clock of a zone is ahead of UTC at an instant, in milliseconds. */
const offsetAt = (format: Intl.DateTimeFormat, instant: number): number => {
  const [month = '', day = '', year = '', hour = '', minute = '', second = ''] =
    format.format(instant).match(/\d+/g) ?? [];
  const clock = Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return clock - Math.floor(instant / 1000) * 1000;
};

const oneDay = 86_400_000;

/**
 * Milliseconds since 1970 of a date and time on a zone's clock; undefined where it is none, or the zone is unknown.
 * An hour that the clock has twice is the first one; one that it leaves out is read by the clock of before.
 */
export const parseLocal = (text: string, zone: string): number | undefined => {
  const format = zoneFormat(zone);
  const [, day = '', time = '', fraction = ''] = local.exec(text) ?? [];
  const clock = instantOf(day, time, fraction, 'Z');
  if (format === null || clock === undefined) return undefined;
  const before = offsetAt(format, clock - oneDay);
  const offsets = [before, offsetAt(format, clock + oneDay)].filter(
    (offset) => offsetAt(format, clock - offset) === offset,
  );
  return clock - Math.max(...(offsets.length > 0 ? offsets : [before]));
};

/** The date and time on a zone's clock at an instant, without an offset; undefined where the zone is unknown. */
export const formatLocal = (instant: number, zone: string): string | undefined => {
  const format = zoneFormat(zone);
  return format === null ? undefined : formatMoment(instant + offsetAt(format, instant))?.replace('Z', '');
};
