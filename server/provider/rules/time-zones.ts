import { writeOffset } from './calendar.ts';
import { currentZone } from './zone-names.ts';

/** A time zone of the IANA database, as it is now. */
export interface TimeZone {
  readonly code: string;
  readonly name: string;
  readonly offset_minutes: number;
}

/** Every time zone that the runtime knows, by its name of today. */
export const timeZoneCodes: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(currentZone), 'UTC']),
];

const byName = new Map(timeZoneCodes.map((code) => [code.toLowerCase(), code]));
/** Zones without a place, which nobody is offered. */
const fixed = /^Etc\/GMT([+-][1-9]|[+-]1[0-2]|-1[34])$/;

/**
 * The name under which a zone is kept: that of today, as IANA writes it. Undefined where IANA has none of this name: abbreviations
 * such as IST are other zones to the store than to the runtime.
 */
export const zoneNamed = (name: string): string | undefined => {
  const now = currentZone(name);
  return byName.get(now.toLowerCase()) ?? (fixed.test(now) ? now : undefined);
};

/** A zone with how many minutes it is from UTC. */
export const describeZone = (code: string, offset_minutes: number): TimeZone => ({
  code,
  name: `${code} (UTC${writeOffset(offset_minutes)})`,
  offset_minutes,
});
