import { formatDay } from './day.ts';
import { parseInstant, wallTimeIn } from './instant.ts';

const padded = (value: number): string => String(value).padStart(2, '0');

/** A moment as the clock of a zone shows it to the minute, such as `2026-10-01T09:30`; undefined for what is none. */
export const toLocalMoment = (text: string, zone: string): string | undefined => {
  const instant = parseInstant(text);
  if (instant === undefined) return undefined;
  const shown = wallTimeIn(zone, instant);
  return `${formatDay(shown)}T${padded(shown.hour)}:${padded(shown.minute)}`;
};

/** The RFC 3339 date-time in UTC of what a clock of a zone shows, such as `2026-10-01T09:30`; undefined for what is none. */
export const fromLocalMoment = (text: string, zone: string): string | undefined => {
  const shown = parseInstant(`${text.slice(0, 16)}:00Z`);
  if (shown === undefined) return undefined;
  // The offset at the moment itself may be another than at the same time of day in UTC: the second look is at the right one.
  const offsetAt = (instant: number): number => {
    const { year, month, day, hour, minute } = wallTimeIn(zone, instant);
    return Date.UTC(year, month - 1, day, hour, minute) - instant;
  };
  const near = shown - offsetAt(shown);
  return new Date(shown - offsetAt(near)).toISOString().replace('.000Z', 'Z');
};
