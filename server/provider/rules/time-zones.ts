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
