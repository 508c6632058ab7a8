import type { Fault } from '../../problem/problem.ts';
import { isTimeZone } from '../../queries/lists/day-bounds.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { isCountry } from '../../rules/countries.ts';
import type { Database } from '../../store/store.ts';

interface Place {
  readonly country: string;
  readonly timezone?: string;
  readonly currency?: string;
}

/** The parts of an organisation's place that no ISO or IANA list contains; empty when all are known. */
export const findPlaceFaults = async (database: Database, place: Place): Promise<readonly Fault[]> => {
  const { country, timezone, currency } = place;
  const faults: Fault[] = [];
  if (!isCountry(country)) faults.push(fault('country', 'This country is not known.'));
  if (timezone !== undefined && !isTimeZone(timezone)) {
    faults.push(fault('timezone', 'This time zone is not known.'));
  }
  if (currency !== undefined) {
    faults.push(...(await findUnknownCurrencies(database, [{ pointer: '/currency', code: currency }])));
  }
  return faults;
};

const fault = (field: string, message: string): Fault => ({ pointer: `/${field}`, code: 'unknown', message });
