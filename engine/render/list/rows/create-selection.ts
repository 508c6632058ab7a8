import type { Row } from '../../../resolve/answer/row.ts';
import {
  isChosen,
  keysBetween,
  reduceSelection,
  type Selection,
  type SelectionChange,
} from '../../../resolve/list/selection.ts';

/** The ways to select rows of a list whose selection `read` gives and `write` takes. */
export const createSelection = (read: () => Selection, write: (selection: Selection) => void) => {
  let page: ReadonlyMap<string, Row> = new Map();
  let anchor: string | undefined;
  const select = (wanted: SelectionChange): void => write(reduceSelection(read(), wanted));
  return {
    /** Tells which rows are in sight, by their keys. */
    showRows: (rows: ReadonlyMap<string, Row>): void => {
      page = rows;
    },
    /** Turns one row, or with `isRange` all from the one turned before. */
    toggle: (key: string, isRange: boolean): void => {
      const keys = isRange ? keysBetween([...page.keys()], anchor, key) : [key];
      anchor = key;
      select({ change: 'set', keys, isChosen: !isChosen(read(), key), page });
    },
    /** Selects those of the page that are named, and no other of it. */
    selectOnPage: (wanted: Readonly<Record<string, boolean>>): void => {
      for (const isWanted of [true, false]) {
        const turned = [...page.keys()].filter(
          (key) => (wanted[key] === true) === isWanted && isChosen(read(), key) !== isWanted,
        );
        if (turned.length > 0) select({ change: 'set', keys: turned, isChosen: isWanted, page });
      }
    },
    selectAll: (): void => select({ change: 'all' }),
    /** Selects these and no others. */
    selectOnly: (rows: ReadonlyMap<string, Row>): void => select({ change: 'only', rows }),
    clearSelection: (): void => select({ change: 'none' }),
  };
};
