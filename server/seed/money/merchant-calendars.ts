import { readCalendar } from '../../provider/queries/lists/read-calendar.ts';
import type { Calendar } from '../../provider/rules/calendar.ts';
import type { Database } from '../../provider/store/store.ts';
import { seedMerchants } from '../organisations.ts';

/** The calendar of a merchant by its id. */
export type MerchantCalendars = (merchantId: string) => Calendar;

/** Reads the calendars of the demo set's merchants. */
export const readMerchantCalendars = async (database: Database): Promise<MerchantCalendars> => {
  const known = new Map<string, Calendar>();
  for (const { id, timezone } of seedMerchants) known.set(id, await readCalendar(database, timezone));
  return (merchantId) => {
    const calendar = known.get(merchantId);
    if (calendar === undefined) throw new Error(`The demo set has no merchant ${merchantId}.`);
    return calendar;
  };
};
