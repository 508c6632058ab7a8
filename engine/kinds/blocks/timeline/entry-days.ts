import { formatDay, isDay } from '../../../resolve/time/day.ts';
import { parseInstant, wallTimeIn } from '../../../resolve/time/instant.ts';
import type { TimelineEntry } from './merge-notes.ts';

/** The entries of one day of the reader's zone, in their order. */
export interface EntryDay {
  /** YYYY-MM-DD; empty where a moment cannot be read. */
  readonly day: string;
  readonly entries: readonly TimelineEntry[];
}

/** The day on which something happened, in a zone; a calendar day is the same in every one. */
export const dayOf = (at: string, zone: string): string => {
  if (isDay(at)) return at;
  const instant = parseInstant(at);
  return instant === undefined ? '' : formatDay(wallTimeIn(zone, instant));
};

/** Entries by their days; those of one day follow each other already. */
export const groupByDay = (entries: readonly TimelineEntry[], zone: string): readonly EntryDay[] => {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dayOf(entry.at, zone);
    const before = days.get(day);
    if (before === undefined) days.set(day, [entry]);
    else before.push(entry);
  }
  return [...days].map(([day, some]) => ({ day, entries: some }));
};

/** How the time of day is written, where that can be taken out of how a moment is; else how the moment is written. */
export const timePattern = (moment: string, date: string): string => {
  const time = moment.replace(date, '').replaceAll(/^[\s,]+|[\s,]+$/g, '');
  return moment.includes(date) && time !== '' ? time : moment;
};
