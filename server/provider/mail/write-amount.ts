import { formatMajor } from '../exports/money.ts';
import type { Database } from '../store/store.ts';

/** 1234.50 is 1,234.50, as the portal writes it. */
const groupThousands = (amount: string): string => amount.replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');

/** An amount in minor units as mails write it, such as AUD 1,234.50. */
export const writeAmount = async (database: Database, minor: number, currency: string): Promise<string> =>
  `${currency} ${groupThousands(await formatMajor(database, minor, currency))}`;
