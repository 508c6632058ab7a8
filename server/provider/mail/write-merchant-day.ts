import { readMerchantCalendar } from '../queries/lists/read-calendar.ts';
import { writeDay } from '../rules/calendar.ts';
import type { Database } from '../store/store.ts';

/** The day on which something happened at a merchant, as a mail tells it to people who may live elsewhere. */
export const writeMerchantDay = async (
  database: Database,
  merchantId: string,
  instant: string,
): Promise<string> => {
  const calendar = await readMerchantCalendar(database, merchantId);
  return `${writeDay(calendar.dayOf(instant))} (${calendar.timezone})`;
};
