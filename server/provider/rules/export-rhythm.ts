import { addDays, weekdayOf, type Calendar } from './calendar.ts';

/** When an export is made again and again: on days of a calendar, at a time of their clock (HH:MM). */
export interface ExportRhythm {
  readonly rhythm: 'daily' | 'weekly' | 'monthly';
  readonly weekday: string | null;
  readonly month_day: number | null;
  readonly at_time: string;
}

/** A run that is due: the day that it is for, and the instant in milliseconds since 1970. */
export interface DueRun {
  readonly day: string;
  readonly at: number;
}

const minuteMs = 60_000;
/** Longer than any clock is changed by, and than two changes are apart. */
const aroundMs = 2 * 86_400_000;
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Two months have the day of any rhythm. */
const mostDays = 63;

/**
 * The first instant at which the clock of a zone shows a time of a day, or a later one: where the clock is put
 * forward over it, the instant of that change; where it shows the time twice, the first one.
 */
const instantOf = ({ offsetsWithin }: Calendar, day: string, time: string): number => {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const offsets = offsetsWithin(shown - aroundMs, shown + aroundMs);
  const found = offsets.flatMap(({ from, minutes }, index) => {
    const at = Math.max(from, shown - minutes * minuteMs);
    return at < (offsets[index + 1]?.from ?? Number.POSITIVE_INFINITY) ? [at] : [];
  });
  return found[0] ?? shown;
};

/** The days of the month of a day. */
const daysInMonth = (day: string): number =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate();

const isOn = ({ rhythm, weekday, month_day }: ExportRhythm, day: string): boolean => {
  switch (rhythm) {
    case 'daily':
      return true;
    case 'weekly':
      return weekdays[weekdayOf(day)] === weekday;
    case 'monthly':
      return Number(day.slice(8)) === Math.min(month_day ?? 1, daysInMonth(day));
  }
};

/** The first run after an instant in milliseconds since 1970. */
export const nextRun = (rhythm: ExportRhythm, calendar: Calendar, after: number): DueRun => {
  // A day that a zone skipped has its run at the beginning of the next one.
  const first = addDays(calendar.dayOf(new Date(after).toISOString()), -1);
  for (let count = 0; count < mostDays; count += 1) {
    const day = addDays(first, count);
    if (!isOn(rhythm, day)) continue;
    const at = instantOf(calendar, day, rhythm.at_time);
    if (at > after) return { day, at };
  }
  throw new RangeError('A rhythm has no day within two months.');
};

/** The runs that are due from an instant on up to another one, both included. */
export const runsWithin = (
  rhythm: ExportRhythm,
  calendar: Calendar,
  from: number,
  upTo: number,
): readonly DueRun[] => {
  const runs: DueRun[] = [];
  for (let run = nextRun(rhythm, calendar, from - 1); run.at <= upTo; run = nextRun(rhythm, calendar, run.at))
    runs.push(run);
  return runs;
};

/** A range of days, both included. */
export interface CoveredDays {
  readonly from: string;
  readonly to: string;
}

/** The days that the file of a run on a day holds. */
const daysBefore = (period: 'day' | 'week' | 'month', day: string): CoveredDays => {
  switch (period) {
    case 'day':
      return { from: addDays(day, -1), to: addDays(day, -1) };
    case 'week': {
      const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    }
    case 'month': {
      const to = addDays(`${day.slice(0, 8)}01`, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
  }
};

/** The days of a run that stands for all from one day up to another; null where no period was chosen. */
export const coveredDays = (
  period: 'day' | 'week' | 'month' | 'none',
  { first, last }: { readonly first: string; readonly last: string },
): CoveredDays | null =>
  period === 'none' ? null : { from: daysBefore(period, first).from, to: daysBefore(period, last).to };
