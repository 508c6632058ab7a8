/** From an instant on, in milliseconds since 1970, a zone has this offset from UTC in minutes. */
export interface ZoneOffset {
  readonly from: number;
  readonly minutes: number;
}

/**
 * The calendar of one time zone, and the only conversion from an instant to a day. A day, YYYY-MM-DD, comes
 * from here, from the store or from a person, and never from the text of an instant, which is in UTC.
 */
export interface Calendar {
  /** The IANA name. */
  readonly timezone: string;
  /** The day on which an instant falls. */
  readonly dayOf: (instant: string) => string;
  /** An instant with its offset, like `2026-01-31T10:00:00+11:00`. */
  readonly write: (instant: string) => string;
  /** The offsets of its clock from UTC within a range of instants in milliseconds since 1970, from its first on. */
  readonly offsetsWithin: (from: number, to: number) => readonly ZoneOffset[];
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The calendar of a zone with these offsets, the earliest first; earlier instants have the first one. */
export const createCalendar = (timezone: string, offsets: readonly ZoneOffset[]): Calendar => {
  const write = (instant: string): string => {
    const at = Date.parse(instant);
    const minutes = minutesAt(offsets, at);
    return new Date(at + minutes * minuteMs).toISOString().slice(0, 19) + writeOffset(minutes);
  };
  return {
    timezone,
    write,
    dayOf: (instant) => write(instant).slice(0, 10),
    offsetsWithin: (from, to) => [
      { from, minutes: minutesAt(offsets, from) },
      ...offsets.filter((offset) => offset.from > from && offset.from < to),
    ],
  };
};

const minutesAt = (offsets: readonly ZoneOffset[], at: number): number => {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle]?.from ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return offsets[low]?.minutes ?? 0;
};

/** The offset of a clock from UTC, like `+05:30`. */
export const writeOffset = (minutes: number): string => {
  const size = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};

/** The day that is so many days after a day, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The day of the week, from 0 for Sunday to 6. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** A day in the form of mails and documents: `28 November 2026`. */
export const writeDay = (day: string): string => {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${String(Number(date))} ${months[Number(month) - 1] ?? ''} ${year}`;
};
