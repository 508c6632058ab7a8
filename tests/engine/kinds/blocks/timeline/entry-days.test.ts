import { expect, it } from 'vitest';
import { dayOf, groupByDay, timePattern } from '../../../../../engine/kinds/blocks/timeline/entry-days.ts';

const entry = (at: string) => ({ at, row: {}, isNote: false });

it('puts what happened under its day in the zone of its reader', () => {
  const entries = ['2026-11-03T14:00:00Z', '2026-11-03T12:30:00Z', '2026-11-02T09:00:00Z'].map(entry);
  const days = (zone: string) =>
    groupByDay(entries, zone).map(({ day, entries: some }) => [day, some.length]);
  expect(days('UTC')).toEqual([
    ['2026-11-03', 2],
    ['2026-11-02', 1],
  ]);
  expect(days('Australia/Sydney')).toEqual([
    ['2026-11-04', 1],
    ['2026-11-03', 1],
    ['2026-11-02', 1],
  ]);
});

it('moves no calendar day into another zone, and knows no day of what is no moment', () => {
  expect(dayOf('2026-11-03', 'Pacific/Kiritimati')).toBe('2026-11-03');
  expect(dayOf('soon', 'UTC')).toBe('');
});

it.each([
  ['dd/MM/yyyy HH:mm', 'dd/MM/yyyy', 'HH:mm'],
  ['d MMM yyyy, h:mm a', 'd MMM yyyy', 'h:mm a'],
  ['HH:mm dd.MM.yyyy', 'dd.MM.yyyy', 'HH:mm'],
  ['yyyy-MM-dd HH:mm', 'dd/MM/yyyy', 'yyyy-MM-dd HH:mm'],
  ['dd/MM/yyyy', 'dd/MM/yyyy', 'dd/MM/yyyy'],
])('writes of %s beside the day %s only %s', (moment, date, time) => {
  expect(timePattern(moment, date)).toBe(time);
});
