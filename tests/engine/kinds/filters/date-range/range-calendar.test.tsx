// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RangeCalendar } from '../../../../../engine/kinds/filters/date-range/range-calendar.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** The day that a keyboard comes to first. */
const firstReached = (): string | undefined =>
  screen
    .getAllByRole('gridcell')
    .find((day) => day.getAttribute('tabindex') === '0')
    ?.textContent.trim();

it.each([
  ['the browser has yesterday', '2026-12-01T13:00:00Z', '2026-12-02', '2'],
  ['the browser has tomorrow', '2026-11-16T03:00:00Z', '2026-11-15', '15'],
])('begins at the day of the reader where %s', (_, now, today, day) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  render(<RangeCalendar from="" to="" today={today} language="en" onChange={() => undefined} />);
  expect(firstReached()).toBe(day);
});
