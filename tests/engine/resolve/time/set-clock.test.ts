import { afterEach, describe, expect, it } from 'vitest';
import { formatText } from '../../../../engine/resolve/format/text.ts';
import { todayIn } from '../../../../engine/resolve/time/date-range.ts';
import { setClock, wallTimeIn } from '../../../../engine/resolve/time/instant.ts';

const zone = 'America/Vancouver';
const at = (instant: string): string => {
  const { day, hour, minute } = wallTimeIn(zone, Date.parse(instant));
  return [day, hour, minute].join(' ');
};

afterEach(() => setClock(null, []));

describe('the clock that was set for a zone', () => {
  it.each([
    [-420, '28 0 30', '2026-11-28'],
    [-480, '27 23 30', '2026-11-27'],
  ])(
    'is the one that is read, at %d minutes, whatever the runtime knows of the zone',
    (minutes, wall, day) => {
      setClock(zone, [{ from: '2025-11-28T00:00:00.000Z', minutes }]);
      const instant = '2026-11-28T07:30:00Z';
      expect(at(instant)).toBe(wall);
      expect(todayIn(zone, new Date(instant))).toBe(day);
      expect(formatText([{ date: 'when' }], { when: instant }, 'en', zone)).toBe(
        `Nov ${String(Number(day.slice(-2)))}, 2026`,
      );
    },
  );

  it('changes at its instants, and is the runtime’s before the first and from the last on', () => {
    const before = ['2024-07-01T00:00:00Z', '2030-07-01T00:00:00Z'].map(at);
    setClock(zone, [
      { from: '2026-01-01T00:00:00.000Z', minutes: 0 },
      { from: '2026-03-08T10:00:00.000Z', minutes: 60 },
      { from: '2028-01-01T00:00:00.000Z', minutes: null },
    ]);
    expect(at('2026-03-08T09:59:59Z')).toBe('8 9 59');
    expect(at('2026-03-08T10:00:00Z')).toBe('8 11 0');
    expect(['2024-07-01T00:00:00Z', '2030-07-01T00:00:00Z'].map(at)).toEqual(before);
  });

  it('is of that zone alone', () => {
    setClock(zone, [{ from: '2025-01-01T00:00:00.000Z', minutes: 0 }]);
    expect(wallTimeIn('Asia/Tokyo', Date.parse('2026-11-28T07:30:00Z'))).toMatchObject({ hour: 16 });
  });
});
