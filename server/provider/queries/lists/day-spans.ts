import { addDays } from '../../rules/calendar.ts';

/** A span of time in whole days since 1970 (UTC), the end excluded; open ends are infinite. */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** A span of time, split by what the counts of transactions contain. */
export interface SpanPlan {
  /** The parts before and after the whole days, in milliseconds since 1970, the end excluded: counted row by row. */
  readonly edges: readonly { readonly from: number; readonly to: number }[];
  readonly days: readonly DaySpan[];
  readonly months: readonly DaySpan[];
}

export const dayMs = 86_400_000;

/** Splits a span of milliseconds into whole months, whole days before and after them, and the rest. */
export const planSpans = (from: number, to: number): SpanPlan => {
  if (from >= to) return { edges: [], days: [], months: [] };
  const [firstDay, endDay] = [Math.ceil(from / dayMs), Math.floor(to / dayMs)];
  if (firstDay >= endDay) return { edges: [{ from, to }], days: [], months: [] };
  const edges = [
    { from, to: firstDay * dayMs },
    { from: endDay * dayMs, to },
  ].filter((edge) => edge.from < edge.to);
  const [firstMonth, endMonth] = [monthAtOrAfter(firstDay), monthAtOrBefore(endDay)];
  if (firstMonth >= endMonth) return { edges, days: [{ from: firstDay, to: endDay }], months: [] };
  const days = [
    { from: firstDay, to: firstMonth },
    { from: endMonth, to: endDay },
  ].filter((span) => span.from < span.to);
  return { edges, days, months: [{ from: firstMonth, to: endMonth }] };
};

/** The days of the month that begins on this day. */
export const monthFrom = (day: number): DaySpan => {
  const date = new Date(day * dayMs);
  return { from: day, to: Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / dayMs };
};

/** A day in the form of the store, which writes open ends as infinity too. */
export const formatDay = (day: number): string => {
  if (day === -Infinity) return '-infinity';
  return day === Infinity ? 'infinity' : addDays('1970-01-01', day);
};

/** The number of a day that the store wrote. */
export const parseDay = (text: string): number => Date.parse(`${text}T00:00:00Z`) / dayMs;

const monthAtOrBefore = (day: number): number => {
  if (!Number.isFinite(day)) return day;
  const date = new Date(day * dayMs);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / dayMs;
};

const monthAtOrAfter = (day: number): number => {
  if (!Number.isFinite(day)) return day;
  const begun = monthAtOrBefore(day);
  return begun === day ? day : monthFrom(begun).to;
};
