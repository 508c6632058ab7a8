import { isDay, type Day } from './day.ts';
import { zoneFormat } from '../format/intl.ts';

/** The calendar and clock of one place. */
export interface WallTime extends Day {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

const written =
  /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.(\d{1,3})\d*)?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Reads an RFC 3339 date-time as milliseconds since 1970; undefined when it is none. Fractions beyond a millisecond are cut. */
export const parseInstant = (text: string): number | undefined => {
  const [, day = '', time = '', fraction = '0', zone = ''] = written.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const instant = Date.parse(`${day}T${time}.${fraction.padEnd(3, '0')}${zone.toUpperCase()}`);
  return Number.isNaN(instant) ? undefined : instant;
};

const latest = 8.64e15;

/** From an instant on, the clock of a zone has this offset from UTC in minutes; null where the runtime decides. */
export interface ClockChange {
  readonly from: string;
  readonly minutes: number | null;
}

let clockZone: string | null;
let clockChanges: readonly ClockChange[] = [];

/**
 * Sets the clock of one zone by the server that computes its days. The time zones of a runtime may be older
 * or newer, and a moment would be shown on another day than the one on which it is found.
 */
export const setClock = (zone: string | null, changes: readonly ClockChange[]): void => {
  clockZone = zone;
  clockChanges = changes;
};

/** An instant in a zone, in the form in which `Intl` formats it. */
export const zonedInstant = (zone: string, instant: number): readonly [timeZone: string, at: number] => {
  const minutes =
    zone === clockZone ? clockChanges.findLast(({ from }) => Date.parse(from) <= instant)?.minutes : null;
  return typeof minutes === 'number' ? ['UTC', instant + minutes * 60_000] : [zone, instant];
};

/** The calendar and clock of the zone at an instant, given in milliseconds since 1970. */
export const wallTimeIn = (zone: string, instant: number): WallTime => {
  const shown = Number.isFinite(instant) ? Math.max(-latest, Math.min(latest, instant)) : 0;
  const [timeZone, at] = zonedInstant(zone, shown);
  const [month = 1, day = 1, year = 1970, hour = 0, minute = 0, second = 0] = (
    zoneFormat(timeZone).format(at).match(/\d+/g) ?? []
  ).map(Number);
  return { year, month, day, hour, minute, second };
};

/** Whether the runtime knows the IANA zone. */
export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
