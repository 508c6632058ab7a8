import {
  columnResizingFeature,
  columnSizingFeature,
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
 * The features of the table library for lists; the server sorts, filters and pages the rows. The state of the
 * list is given to the table with every drawing. Nobody waits for the rest of its state, such as from where
 * an edge is dragged: plain variables hold it, and the stores of the library need not be loaded.
 */
export const features = tableFeatures({
  columnResizingFeature,
  columnSizingFeature,
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
