import { currentZone } from './zone-names.ts';

/** A time zone of the IANA database, as it is now. */
interface TimeZone {
  readonly code: string;
  readonly name: string;
  readonly offset_minutes: number;
}

const codes: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf('timeZone').map(currentZone), 'UTC']),
];

const byName = new Map(codes.map((code) => [code.toLowerCase(), code]));
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

/** `+05:30` of a zone at a moment. */
const offsetOf = (timeZone: string, at: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const written = parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) ?? '';
  return written === '' ? '+00:00' : written;
};

const minutesOf = (offset: string): number => {
  const [hours = '0', minutes = '0'] = offset.slice(1).split(':');
  const minutesAway = Number(hours) * 60 + Number(minutes);
  return offset.startsWith('-') ? -minutesAway : minutesAway;
};

// No zone changes its offset but at a quarter of an hour of UTC.
const quarterMs = 15 * 60_000;
let known: { readonly from: number; readonly zones: readonly TimeZone[] } | undefined;

/** Every time zone that the runtime knows, with how far it is from UTC at a moment. */
export const timeZonesAt = (at: Date): readonly TimeZone[] => {
  const from = Math.floor(at.getTime() / quarterMs) * quarterMs;
  if (known?.from !== from) {
    const zones = codes.map((code) => {
      const offset = offsetOf(code, at);
      return { code, name: `${code} (UTC${offset})`, offset_minutes: minutesOf(offset) };
    });
    known = { from, zones };
  }
  return known.zones;
};
