import type { CellKind } from '../kinds.ts';
import type { CellView } from './cell-view.ts';
import * as views from '../generated/cell-views.ts';

/** The view of each kind of cell; a kind without a view does not compile. */
export const cells: Readonly<Record<CellKind, CellView>> = views;
