/** A stretch of time in whole days since 1970 (UTC), the end excluded; open ends are infinite. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** A stretch of time as the counts of transactions can tell it. */
export interface SpanPlan {
  /** Before and after the whole days, in milliseconds since 1970, the end excluded: counted row by row. */
  readonly edges: readonly { readonly from: number; readonly to: number }[];
  readonly days: readonly DaySpan[];
  readonly months: readonly DaySpan[];
}

export const DAY_MS = 86_400_000;

/** Splits a stretch of milliseconds into whole months, whole days before and after them, and what is left. */
export function planSpans(from: number, to: number): SpanPlan {
  if (from >= to) return { edges: [], days: [], months: [] };
  const [firstDay, endDay] = [Math.ceil(from / DAY_MS), Math.floor(to / DAY_MS)];
  if (firstDay >= endDay) return { edges: [{ from, to }], days: [], months: [] };
  const edges = [
    { from, to: firstDay * DAY_MS },
    { from: endDay * DAY_MS, to },
  ].filter((edge) => edge.from < edge.to);
  const [firstMonth, endMonth] = [monthAtOrAfter(firstDay), monthAtOrBefore(endDay)];
  if (firstMonth >= endMonth) return { edges, days: [{ from: firstDay, to: endDay }], months: [] };
  const days = [
    { from: firstDay, to: firstMonth },
    { from: endMonth, to: endDay },
  ].filter((span) => span.from < span.to);
  return { edges, days, months: [{ from: firstMonth, to: endMonth }] };
}

/** The days of the month that begins on this day. */
export function monthFrom(day: number): DaySpan {
  const date = new Date(day * DAY_MS);
  return { from: day, to: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / DAY_MS };
}

/** A day as the store writes it, where open ends are infinite too. */
export function formatDay(day: number): string {
  if (day === -Infinity) return '-infinity';
  return day === Infinity ? 'infinity' : new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The number of a day that the store wrote. */
export function parseDay(text: string): number {
  return Date.parse(`${text}T00:00:00Z`) / DAY_MS;
}

function monthAtOrBefore(day: number): number {
  if (!Number.isFinite(day)) return day;
  const date = new Date(day * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / DAY_MS;
}

function monthAtOrAfter(day: number): number {
  if (!Number.isFinite(day)) return day;
  const begun = monthAtOrBefore(day);
  return begun === day ? day : monthFrom(begun).to;
}
