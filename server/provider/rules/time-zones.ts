import { writeOffset } from './calendar.ts';
import { currentZone } from './zone-names.ts';

/** A time zone of the IANA database, under its present name. */
export interface TimeZone {
  readonly code: string;
  readonly name: string;
  readonly offset_minutes: number;
}

/** Every time zone of the runtime, by its present name. */
export const timeZoneCodes: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(currentZone), 'UTC']),
];

const byName = new Map(timeZoneCodes.map((code) => [code.toLowerCase(), code]));
/** Zones without a place, which are not offered. */
const fixed = /^Etc\/GMT([+-][1-9]|[+-]1[0-2]|-1[34])$/;

/**
 * The name under which a zone is stored: its present one, as IANA writes it. Undefined where IANA has no such
 * name: abbreviations such as IST are other zones to the store than to the runtime.
 */
export const zoneNamed = (name: string): string | undefined => {
  const now = currentZone(name);
  return byName.get(now.toLowerCase()) ?? (fixed.test(now) ? now : undefined);
};

/** A zone with its offset from UTC in minutes. */
export const describeZone = (code: string, offset_minutes: number): TimeZone => ({
  code,
  name: `${code} (UTC${writeOffset(offset_minutes)})`,
  offset_minutes,
});
