import type { Row } from '../../../resolve/answer/row.ts';
import {
  isChosen,
  keysBetween,
  reduceSelection,
  type Selection,
  type SelectionChange,
} from '../../../resolve/list/selection.ts';

/** The functions that change which rows of a list are selected: `read` gives the present selection, `write` takes the new one. */
export const createSelection = (read: () => Selection, write: (selection: Selection) => void) => {
  let page: ReadonlyMap<string, Row> = new Map();
  let anchor: string | undefined;
  const select = (change: SelectionChange): void => write(reduceSelection(read(), change));
  return {
    /** Takes note of the rows of the page that shows, by their keys. */
    setPage: (rows: ReadonlyMap<string, Row>): void => {
      page = rows;
    },
    /** Selects a row that is not selected, or deselects one that is; with `isRange` all from the last one to it become what it becomes. */
    toggle: (key: string, isRange: boolean): void => {
      const keys = isRange ? keysBetween([...page.keys()], anchor, key) : [key];
      anchor = key;
      select({ change: 'set', keys, isChosen: !isChosen(read(), key), page });
    },
    /** Selects the rows of the page whose key is true here, and no others of it; those of other pages stay as they are. */
    selectOnPage: (wanted: Readonly<Record<string, boolean>>): void => {
      // A change gives all of its keys one state.
      for (const isWanted of [true, false]) {
        const changed = [...page.keys()].filter(
          (key) => (wanted[key] === true) === isWanted && isChosen(read(), key) !== isWanted,
        );
        if (changed.length > 0) select({ change: 'set', keys: changed, isChosen: isWanted, page });
      }
    },
    /** Selects all that match, on whatever page. */
    selectAll: (): void => select({ change: 'all' }),
    /** Selects these rows, on whatever page, and no others. */
    selectOnly: (rows: ReadonlyMap<string, Row>): void => select({ change: 'only', rows }),
    clearSelection: (): void => select({ change: 'none' }),
  };
};
