import type { RawBuilder } from 'kysely';
import { ownText } from '../../../../engine/json.ts';
import { invalidInput, type Fault } from '../../problem/problem.ts';
import { typed } from '../../store/typed-sql.ts';

/** Refuses in a query a zone that IANA does not know, days that no calendar has, and a range that ends before it begins. */
export const checkDays = (query: unknown): void => {
  const [from, to] = [ownText(query, 'date_from'), ownText(query, 'date_to')];
  const timezone = ownText(query, 'timezone');
  const faults: Fault[] = [];
  if (timezone !== undefined && !isTimeZone(timezone)) {
    faults.push({ pointer: '/query/timezone', code: 'timezone', message: 'This time zone is not known.' });
  }
  for (const [name, day] of [['date_from', from] as const, ['date_to', to] as const]) {
    if (day !== undefined && !isStorableDay(day)) {
      faults.push({ pointer: `/query/${name}`, code: 'format', message: 'The year must be 0001 or later.' });
    }
  }
  if (from !== undefined && to !== undefined && from > to) {
    faults.push({ pointer: '/query/date_to', code: 'range', message: 'The last day is before the first.' });
  }
  if (faults.length > 0) throw invalidInput(faults);
};

/** Whether the store can hold a day that JSON Schema takes for one: there is no year 0. */
export const isStorableDay = (day: string): boolean => !day.startsWith('0000');

/** The instant at which a day begins in a zone; PostgreSQL knows the days that have no midnight. */
export const dayStart = (day: string, timezone: string): RawBuilder<string> =>
  typed.timestamptz`${day}::date::timestamp at time zone ${timezone}::text`;

/** The instant at which a day ends in a zone, which is the next day's beginning. */
export const dayEnd = (day: string, timezone: string): RawBuilder<string> =>
  typed.timestamptz`(${day}::date + 1)::timestamp at time zone ${timezone}::text`;

/** Whether IANA knows a time zone. Names only: an offset such as +10 means the opposite to PostgreSQL. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
