import { describe, expect, it } from 'vitest';
import { fromLocalMoment, toLocalMoment } from '../../../../engine/resolve/time/local-moment.ts';

describe('a moment by the clock of a zone', () => {
  it.each([
    ['2026-10-01T09:30', 'UTC', '2026-10-01T09:30:00Z'],
    ['2026-10-01T09:30', 'Asia/Kolkata', '2026-10-01T04:00:00Z'],
    // The clock is put forward that night: what is asked for is after it, though the same time in UTC is not yet.
    ['2026-10-04T09:00', 'Australia/Sydney', '2026-10-03T22:00:00Z'],
    ['2026-10-04T01:00', 'Australia/Sydney', '2026-10-03T15:00:00Z'],
  ])('%s in %s is %s, and the other way', (shown, zone, instant) => {
    expect(fromLocalMoment(shown, zone)).toBe(instant);
    expect(toLocalMoment(instant, zone)).toBe(shown);
  });

  it('is none where nothing that is one was typed', () => {
    expect(fromLocalMoment('soon', 'UTC')).toBeUndefined();
    expect(fromLocalMoment('2026-02-30T10:00', 'UTC')).toBeUndefined();
    expect(toLocalMoment('2026-10-01', 'UTC')).toBeUndefined();
  });
});
