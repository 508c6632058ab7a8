import type { Row } from '../../../resolve/answer/row.ts';

/** An entry with its moment. */
export interface TimelineEntry {
  readonly at: string;
  readonly row: Row;
  readonly isNote: boolean;
}

/** A page of a history, newest first, with the facts beside its rows. */
interface MergedPage {
  readonly rows: readonly Row[];
  /** The property with the moment of each. */
  readonly at: string;
  /** The moment of the last entry on the page before; undefined before the first page. */
  readonly before: string | undefined;
  readonly isLast: boolean;
}

/** Compares moments (ISO 8601, with any offset and any parts of a second), the later first. */
export const latestFirst = (left: string, right: string): number => Date.parse(right) - Date.parse(left) || 0;

/** The rows of a page with the notes that were written in its time; each note is on one page. */
export const mergeNotes = (page: MergedPage, notes: readonly TimelineEntry[]): readonly TimelineEntry[] => {
  const logged = page.rows.map((row) => ({ at: String(row[page.at]), row, isNote: false }));
  const oldest = logged.at(-1)?.at;
  const own = notes.filter(
    ({ at }) =>
      (page.before === undefined || latestFirst(at, page.before) > 0) &&
      (page.isLast || oldest === undefined || latestFirst(at, oldest) <= 0),
  );
  return [...own, ...logged].toSorted((left, right) => latestFirst(left.at, right.at));
};
