import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCalendar } from '../../../server/provider/queries/lists/read-calendar.ts';
import {
  coveredDays,
  nextRun,
  runsWithin,
  type ExportRhythm,
} from '../../../server/provider/rules/export-rhythm.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const minute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show, by the zones of the runtime: `2026-10-04 02:30`. */
const shown = (zone: string, at: number): string => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
  formats.set(zone, format);
  return format.format(at);
};

/** The first minute at which the clocks of a zone show this time or a later one, looked for one by one. */
const firstShowing = (zone: string, day: string, time: string): string => {
  const middle = Date.parse(`${day}T${time}:00Z`);
  for (let at = middle - 27 * 60 * minute; at < middle + 40 * 60 * minute; at += minute)
    if (shown(zone, at) >= `${day} ${time}`) return new Date(at).toISOString();
  throw new Error(`${zone} never shows ${day} ${time}.`);
};

const daily = (at_time: string): ExportRhythm => ({
  rhythm: 'daily',
  weekday: null,
  month_day: null,
  at_time,
});
const runOf = async (zone: string, rhythm: ExportRhythm, after: string) => {
  const { day, at } = nextRun(rhythm, await readCalendar(provider.database, zone), Date.parse(after));
  return { day, at: new Date(at).toISOString() };
};

/** A day on which each clock is put forward or back, and the days around it. */
const changes: readonly (readonly [zone: string, day: string])[] = [
  ['Australia/Sydney', '2026-10-04'],
  ['Australia/Sydney', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['America/Santiago', '2026-09-06'],
  ['America/Santiago', '2026-04-05'],
  ['Pacific/Apia', '2011-12-30'],
  ['Pacific/Chatham', '2026-09-27'],
  ['Asia/Kolkata', '2026-10-04'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['America/New_York', '2026-11-01'],
  ['UTC', '2026-12-31'],
];
const times = ['00:00', '00:30', '01:30', '02:00', '02:15', '02:30', '02:45', '03:00', '06:30', '23:59'];

describe('a time of day', () => {
  it.each(changes)('in %s around %s is the first minute at which clocks show it', async (zone, day) => {
    for (const time of times) {
      const days = [-1, 0, 1].map((more) =>
        new Date(Date.parse(`${day}T00:00:00Z`) + more * 1440 * minute).toISOString().slice(0, 10),
      );
      const wanted = days.map((one) => firstShowing(zone, one, time));
      let after = new Date(Date.parse(wanted[0] ?? '') - minute).toISOString();
      for (const [index, at] of wanted.entries()) {
        // Two days whose time falls on the same instant run once there.
        if (index > 0 && at === wanted[index - 1]) continue;
        const run = await runOf(zone, daily(time), after);
        expect(run, `${zone} ${days[index] ?? ''} ${time}`).toEqual({ day: days[index], at });
        after = run.at;
      }
    }
  });

  it('that does not exist runs at the next instant there is, and one that exists twice runs once', async () => {
    const gone = await runOf('Australia/Sydney', daily('02:30'), '2026-10-03T12:00:00Z');
    expect(gone).toEqual({ day: '2026-10-04', at: '2026-10-03T16:00:00.000Z' });
    const twice = await runOf('Australia/Sydney', daily('02:30'), '2026-04-04T12:00:00Z');
    expect(twice).toEqual({ day: '2026-04-05', at: '2026-04-04T15:30:00.000Z' });
    const after = await runOf('Australia/Sydney', daily('02:30'), twice.at);
    expect(after).toEqual({ day: '2026-04-06', at: '2026-04-05T16:30:00.000Z' });
  });

  it('on a day that a zone left out runs as the next day begins', async () => {
    const runs = runsWithin(
      daily('09:00'),
      await readCalendar(provider.database, 'Pacific/Apia'),
      Date.parse('2011-12-29T00:00:00Z'),
      Date.parse('2012-01-01T00:00:00Z'),
    );
    expect(runs.map(({ day, at }) => [day, shown('Pacific/Apia', at)])).toEqual([
      ['2011-12-29', '2011-12-29 09:00'],
      ['2011-12-30', '2011-12-31 00:00'],
      ['2011-12-31', '2011-12-31 09:00'],
      ['2012-01-01', '2012-01-01 09:00'],
    ]);
  });
});

describe('a rhythm', () => {
  it('of weeks keeps to its day, of months to its day or the last one of a shorter month', async () => {
    const zone = 'America/Santiago';
    const weekly = { rhythm: 'weekly', weekday: 'monday', month_day: null, at_time: '06:00' } as const;
    expect((await runOf(zone, weekly, '2026-11-30T12:00:00Z')).day).toBe('2026-12-07');
    expect((await runOf(zone, weekly, '2026-11-29T12:00:00Z')).day).toBe('2026-11-30');
    const monthly = { rhythm: 'monthly', weekday: null, month_day: 31, at_time: '06:00' } as const;
    const days: string[] = [];
    let after = '2027-12-31T00:00:00Z';
    for (let count = 0; count < 14; count += 1) {
      const run = await runOf(zone, monthly, after);
      days.push(run.day);
      after = run.at;
    }
    expect(days).toEqual([
      '2027-12-31',
      ...['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31', '2028-06-30', '2028-07-31'],
      ...['2028-08-31', '2028-09-30', '2028-10-31', '2028-11-30', '2028-12-31', '2029-01-31'],
    ]);
    const twentyNinth = { ...monthly, month_day: 29 };
    expect((await runOf(zone, twentyNinth, '2027-02-01T00:00:00Z')).day).toBe('2027-02-28');
    expect((await runOf(zone, twentyNinth, '2028-02-01T00:00:00Z')).day).toBe('2028-02-29');
  });

  it('covers the day, the week or the month before, and after missed runs all that they would have', () => {
    const on = (day: string) => ({ first: day, last: day });
    expect(coveredDays('day', on('2026-03-01'))).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    expect(coveredDays('week', on('2026-11-29'))).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(coveredDays('week', on('2026-11-30'))).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(coveredDays('month', on('2026-01-15'))).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(coveredDays('day', { first: '2026-11-20', last: '2026-11-23' })).toEqual({
      from: '2026-11-19',
      to: '2026-11-22',
    });
    expect(coveredDays('none', on('2026-01-15'))).toBeNull();
  });
});
