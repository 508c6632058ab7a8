import { readMerchantCalendar } from '../queries/lists/read-calendar.ts';
import { writeDay } from '../rules/calendar.ts';
import type { Database } from '../store/store.ts';

/** The day on which something happened in the merchant's zone, as a mail shows it to people who may live elsewhere. */
export const writeMerchantDay = async (
  database: Database,
  merchantId: string,
  instant: string,
): Promise<string> => {
  const calendar = await readMerchantCalendar(database, merchantId);
  return `${writeDay(calendar.dayOf(instant))} (${calendar.timezone})`;
};
