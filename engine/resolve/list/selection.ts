import type { Row } from '../answer/row.ts';

/** The selected rows of a list: these, on whatever page they are, or all that match but these. */
export type Selection =
  | { readonly mode: 'some'; readonly rows: ReadonlyMap<string, Row> }
  | { readonly mode: 'all'; readonly except: ReadonlySet<string> };

/** A change of a selection. `page` has the visible rows by their keys, in order. */
export type SelectionChange =
  | {
      readonly change: 'set';
      readonly keys: readonly string[];
      readonly isChosen: boolean;
      readonly page: ReadonlyMap<string, Row>;
    }
  | { readonly change: 'all' }
  | { readonly change: 'only'; readonly rows: ReadonlyMap<string, Row> }
  | { readonly change: 'none' };

/** Nothing chosen. */
export const noSelection: Selection = { mode: 'some', rows: new Map() };

/** Whether the row of the key is chosen. */
export const isChosen = (selection: Selection, key: string): boolean =>
  selection.mode === 'all' ? !selection.except.has(key) : selection.rows.has(key);

/** How many rows are chosen, of so many that match. */
export const countChosen = (selection: Selection, total: number): number =>
  selection.mode === 'all' ? Math.max(0, total - selection.except.size) : selection.rows.size;

/** The keys of the chosen rows; undefined where only those that are not chosen are known. */
const chosenKeys = (selection: Selection): readonly string[] | undefined =>
  selection.mode === 'some' ? [...selection.rows.keys()] : undefined;

/** The keys from one row of a page to another, both included; the last alone where the first is not on the page. */
export const keysBetween = (
  keys: readonly string[],
  from: string | undefined,
  to: string,
): readonly string[] => {
  const [start, end] = [from === undefined ? -1 : keys.indexOf(from), keys.indexOf(to)];
  if (end < 0) return [];
  return start < 0 ? [to] : keys.slice(Math.min(start, end), Math.max(start, end) + 1);
};

/** The selection after a change. */
export const reduceSelection = (selection: Selection, change: SelectionChange): Selection => {
  switch (change.change) {
    case 'none':
      return noSelection;
    case 'all':
      return { mode: 'all', except: new Set() };
    case 'only':
      return { mode: 'some', rows: change.rows };
    case 'set': {
      if (selection.mode === 'all') {
        const except = new Set(selection.except);
        for (const key of change.keys)
          if (change.isChosen) except.delete(key);
          else except.add(key);
        return { mode: 'all', except };
      }
      const rows = new Map(selection.rows);
      for (const key of change.keys) {
        const row = change.page.get(key);
        if (!change.isChosen) rows.delete(key);
        else if (row !== undefined) rows.set(key, row);
      }
      return { mode: 'some', rows };
    }
  }
};

/** Why the chosen rows cannot be exported alone. */
export type ExportHindrance = 'tooMany' | 'allButSome';

/** The rows that an export takes. */
export interface ExportRows {
  /** How many are chosen; undefined where the choice is only between all that match and nothing. */
  readonly selected: { readonly count: number; readonly hindrance: ExportHindrance | undefined } | undefined;
  /** The keys of the wanted rows; all that match otherwise. */
  readonly keys: readonly string[] | undefined;
  /** The resulting number of rows. */
  readonly count: number;
}

const hindranceOf = (most: number, keys: readonly string[] | undefined): ExportHindrance | undefined => {
  if (keys === undefined) return 'allButSome';
  return keys.length > most ? 'tooMany' : undefined;
};

/**
 * The rows that an export takes of those that match: the chosen ones where a person wants those and it can,
 * all otherwise. `most` is how many it takes by their keys; undefined where it takes none.
 */
export const exportRows = (
  most: number | undefined,
  selection: Selection,
  total: number,
  isWanted: boolean,
): ExportRows => {
  const count = countChosen(selection, total);
  const isPart = count > 0 && (selection.mode === 'some' || selection.except.size > 0);
  if (most === undefined || !isPart) return { selected: undefined, keys: undefined, count: total };
  const keys = chosenKeys(selection);
  const hindrance = hindranceOf(most, keys);
  const wanted = isWanted && hindrance === undefined ? keys : undefined;
  return { selected: { count, hindrance }, keys: wanted, count: wanted?.length ?? total };
};
