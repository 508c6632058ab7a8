const minuteMs = 60_000;
/** No zone changes its offset but on a quarter of an hour. */
const quarterMs = 15 * minuteMs;

/** Writes instants in one zone with its offset, like `2026-01-31T10:00:00+11:00`; remembers offsets it has seen. */
export const createInstantFormat = (timezone: string): ((instant: string) => string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' });
  const offsets = new Map<number, number>();
  return (instant) => {
    const at = Date.parse(instant);
    const quarter = Math.floor(at / quarterMs);
    const offset = offsets.get(quarter) ?? readOffset(format, at);
    offsets.set(quarter, offset);
    return new Date(at + offset * minuteMs).toISOString().slice(0, 19) + formatOffset(offset);
  };
};

const readOffset = (format: Intl.DateTimeFormat, at: number): number => {
  const name = format.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const found = /^GMT([+-])(\d\d):(\d\d)/.exec(name);
  if (found === null) return 0;
  const [, sign, hours, minutes] = found;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
};

const formatOffset = (offset: number): string => {
  const size = Math.abs(offset);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
};
