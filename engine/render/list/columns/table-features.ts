import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type Updater,
} from '@tanstack/react-table';
import type { ColumnView } from './column-view.ts';

const run = <Result>(work: () => Result): Result => work();
const subscribe = () => ({ unsubscribe: () => undefined });

/**
 * What the table library does for lists; rows are sorted, filtered and paged by the server. Where the list stands is given to the table
 * with every drawing. What it remembers besides, such as from where an edge is dragged, nobody waits for: plain variables hold it, and
 * the stores of the library need not travel.
 */
export const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: metaHelper<{ readonly view: ColumnView }>(),
  coreReactivityFeature: {
    createOptionsStore: false,
    wrapExternalAtoms: false,
    addSubscription: () => undefined,
    createWritableAtom: <Value>(initial: Value) => {
      let value = initial;
      return {
        get: () => value,
        set: (next: Updater<Value>) => {
          value = functionalUpdate(next, value);
        },
        subscribe,
      };
    },
    createReadonlyAtom: (get) => ({ get, subscribe }),
    untrack: run,
    batch: run,
    schedule: queueMicrotask,
  },
});

/** What lists use of the library. */
export type ListFeatures = typeof features;
