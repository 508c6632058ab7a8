import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCalendars, readCalendar } from '../../../server/provider/queries/lists/read-calendar.ts';
import { addDays, createCalendar, writeDay } from '../../../server/provider/rules/calendar.ts';
import { column, rowsOf } from '../../../server/provider/store/typed-sql.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  // Earlier files may have used the other kind of store.
  forgetCalendars();
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

/** With changes of clock at 00:01, by half an hour, some in 2026, or none; and one that left out a day. */
const zones = [
  ...['Australia/Sydney', 'Asia/Tokyo', 'Asia/Kuwait', 'America/Vancouver', 'America/St_Johns', 'UTC'],
  ...['Australia/Lord_Howe', 'Africa/Casablanca', 'Africa/El_Aaiun', 'America/Edmonton', 'Pacific/Apia'],
];

it.each(zones)(
  'the calendar of %s has each instant on the day and with the offset that the store has',
  async (zone) => {
    const calendar = await readCalendar(provider.database, zone);
    const [first, last] = [Date.UTC(1990, 0, 2), Date.UTC(2059, 11, 30)];
    const instants = fc
      .sample(fc.integer({ min: first / 1_000, max: last / 1_000 }), 1_000)
      .map((seconds) => new Date(seconds * 1_000).toISOString());
    const rows = await rowsOf({ at: column.timestamptz, local: column.text })`
    select at, to_char(at at time zone ${zone}::text, 'YYYY-MM-DD"T"HH24:MI:SS') as local
    from unnest(${instants}::timestamptz[]) as at`.execute(provider.database);
    expect(rows).toHaveLength(1_000);
    for (const { at, local } of rows) {
      expect(calendar.write(at).slice(0, 19)).toBe(local);
      expect(calendar.dayOf(at)).toBe(local.slice(0, 10));
      expect(Date.parse(calendar.write(at))).toBe(Math.floor(Date.parse(at) / 1_000) * 1_000);
    }
  },
);

it('a change of clock counts from its very minute', async () => {
  const calendar = await readCalendar(provider.database, 'America/St_Johns');
  expect(calendar.write('2006-04-02T03:30:59Z')).toBe('2006-04-02T00:00:59-03:30');
  expect(calendar.write('2006-04-02T03:31:00Z')).toBe('2006-04-02T01:01:00-02:30');
});

it('a zone without offsets is UTC, and days are counted without one', () => {
  expect(createCalendar('UTC', []).dayOf('2026-11-27T23:59:59.999Z')).toBe('2026-11-27');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(writeDay('2026-11-05')).toBe('5 November 2026');
});
