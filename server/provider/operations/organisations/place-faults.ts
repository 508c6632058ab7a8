import type { Fault } from '../../problem/problem.ts';
import { isTimeZone } from '../../queries/lists/day-bounds.ts';
import { isCountry } from '../../rules/countries.ts';
import type { Database } from '../../store/store.ts';

interface Place {
  readonly country: string;
  readonly timezone?: string;
  readonly currency?: string;
}

/** What no ISO or IANA list knows of where an organisation is; empty when all is known. */
export const findPlaceFaults = async (database: Database, place: Place): Promise<readonly Fault[]> => {
  const { country, timezone, currency } = place;
  const faults: Fault[] = [];
  if (!isCountry(country)) faults.push(fault('country', 'This country is not known.'));
  if (timezone !== undefined && !isTimeZone(timezone)) {
    faults.push(fault('timezone', 'This time zone is not known.'));
  }
  if (currency !== undefined) {
    const known = await database
      .selectFrom('currencies')
      .select('code')
      .where('code', '=', currency)
      .execute();
    if (known.length === 0) faults.push(fault('currency', 'This currency is not known.'));
  }
  return faults;
};

const fault = (field: string, message: string): Fault => ({ pointer: `/${field}`, code: 'unknown', message });
