import { readFileSync } from 'node:fs';
import { once } from '../description/once.ts';
import { weekdayOf } from '../rules/calendar.ts';
import { weekendOf } from './weekend.ts';

/** Whether banks work on a day, YYYY-MM-DD. */
export type IsBusinessDay = (day: string) => boolean;

/**
 * The days on which the banks of a country (ISO 3166) work: neither its weekend nor one of its public or bank
 * holidays. A country without known holidays has its weekend only. Holidays are generated beforehand, by a
 * library that takes half a second to load: this runs while a merchant's payouts are locked, where nobody
 * should wait for it.
 */
export const bankDaysOf = (country: string): IsBusinessDay => {
  const weekend = weekendOf(country);
  return (day) => {
    if (weekend.includes(weekdayOf(day))) return false;
    const [year = '', month = '', date = ''] = day.split('-');
    return holidays().get(`${country} ${year}`)?.includes(`${month}-${date}`) !== true;
  };
};

/** The last year with known holidays; after it, banks only close on weekends here. */
export const lastKnownYear = (): number =>
  Math.max(...[...holidays().keys()].map((key) => Number(key.split(' ')[1])));

/** By country and year, the holidays as a row of days: `AU 2026` has `01-01 01-26`. */
const holidays = once((): ReadonlyMap<string, string> => {
  const file = readFileSync(new URL('../generated/bank-holidays.txt', import.meta.url), 'utf8');
  const lines = file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, 7), line.slice(8)]));
});
