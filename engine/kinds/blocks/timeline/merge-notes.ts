import type { Row } from '../../../resolve/answer/row.ts';

/** Something that is told at its moment. */
export interface Told {
  readonly at: string;
  readonly row: Row;
  readonly isNote: boolean;
}

/** A page of a history, newest first, and what of it is known beside the rows. */
interface MergedPage {
  readonly rows: readonly Row[];
  /** The property that says when each happened. */
  readonly at: string;
  /** When the last entry of the page before happened; none before the first page. */
  readonly before: string | undefined;
  readonly isLast: boolean;
}

/** Compares moments (ISO 8601, with any offset and any parts of a second), the later first. */
export const latestFirst = (left: string, right: string): number => Date.parse(right) - Date.parse(left) || 0;

/** The rows of a page with those notes among them that were written in its time; each note stands on one page. */
export const mergeNotes = (page: MergedPage, notes: readonly Told[]): readonly Told[] => {
  const told = page.rows.map((row) => ({ at: String(row[page.at]), row, isNote: false }));
  const oldest = told.at(-1)?.at;
  const own = notes.filter(
    ({ at }) =>
      (page.before === undefined || latestFirst(at, page.before) > 0) &&
      (page.isLast || oldest === undefined || latestFirst(at, oldest) <= 0),
  );
  return [...own, ...told].toSorted((left, right) => latestFirst(left.at, right.at));
};
