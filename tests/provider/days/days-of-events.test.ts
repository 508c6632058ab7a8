import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../server/provider/rules/calendar.ts';
import { column, rowsOf } from '../../../server/provider/store/typed-sql.ts';
import { stores } from '../stores/stores-under-test.ts';
import { startClockedProvider, type ClockedProvider } from './clocked-provider.ts';
import { desk, eventAt, merchant, surfaces, type DaysOfEvent } from './event-desk.ts';
import { clearInvoices, invoicesOfEvents } from './invoice-days.ts';
import { midnights } from './midnights.ts';
import { seenDaysFile, type SeenEvent } from './seen-days.ts';

/** A thorough run, with all stores and not only the quickest, writes its results to this file; see `every-node.test.ts`. */
const file = process.env[seenDaysFile];
const isWhole = file !== undefined;
const seen: SeenEvent[] = [];

let provider: ClockedProvider;

const dayInStore = async (at: string, zone: string): Promise<string> => {
  const [row] = await rowsOf({ day: column.date })`
    select (${at}::timestamptz at time zone ${zone}::text)::date as day`.execute(provider.database);
  return row?.day ?? '';
};

const firstOfNextMonth = (day: string): string => `${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

describe.each(isWhole ? stores : stores.slice(-1))('on %s', (store) => {
  beforeAll(async () => {
    provider = await startClockedProvider(store);
    await provider.database
      .updateTable('notification_settings')
      .set({ enabled: true, channels: ['email'], recipients: [desk] })
      .where('merchant_id', '=', merchant)
      .where('event', '=', 'payment')
      .execute();
  });
  afterAll(() => provider.close());

  it.each(Object.entries(midnights))(
    'in %s the day of an event is the same wherever it is shown, sent, written or counted',
    async (zone, moments) => {
      await provider.database
        .updateTable('merchants')
        .set({ timezone: zone })
        .where('id', '=', merchant)
        .execute();
      await clearInvoices(provider.database);
      const read: {
        readonly name: string;
        readonly at: string;
        readonly day: string;
        readonly days: DaysOfEvent;
      }[] = [];
      for (const { name, at, day: known, isCommon } of moments) {
        if (!isWhole && isCommon !== true) continue;
        const day = await dayInStore(at, zone);
        if (known !== undefined) expect(day, name).toBe(known);
        read.push({ name, at, day, days: await eventAt(provider, zone, at, day) });
      }
      const invoices = await invoicesOfEvents(provider);
      for (const { name, at, day, days } of read) {
        const invoice = invoices.get(at);
        seen.push({ store, zone, name, at, days: { day, ...days, ...invoice } });
        expect.soft({ name, at, ...days, ...invoice }).toEqual({
          name,
          at,
          ...Object.fromEntries(surfaces.map((surface) => [surface, day])),
          'billed from': `${day.slice(0, 7)}-01`,
          'billed to': addDays(firstOfNextMonth(day), -1),
          issued: firstOfNextMonth(day),
        });
      }
    },
  );
});

afterAll(() => {
  if (file !== undefined) writeFileSync(file, JSON.stringify(seen));
});
