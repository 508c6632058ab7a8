import { isAbsent } from '../../../kinds/cells/plain-view.tsx';
import { readField } from '../../../json.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import type { Total } from '../../../resolve/list/totals.ts';
import {
  columnsToYield as decide,
  withRows as withRowsOf,
  type AlikeColumns,
  type YieldedColumn,
  type YieldingColumn,
} from '../../../resolve/list/yielding.ts';
import type { ColumnView } from './column-view.ts';
import { lineWidth, type GrownWidths } from './column-widths.ts';

interface YieldInput {
  readonly columns: readonly ColumnView[];
  readonly alike: AlikeColumns;
  readonly totals: readonly Total[];
  readonly grown: GrownWidths;
  /** What the list is sorted by. */
  readonly sortKey: string | undefined;
  /** The width of a digit, in pixels. */
  readonly digit: number;
  /** What the columns may take, in pixels. */
  readonly room: number;
}

const yieldingOf = (view: ColumnView, width: () => number): YieldingColumn => {
  const { id, label, cell, text } = view;
  const { format, sortKey } = cell;
  return {
    id,
    label,
    isMoney: format.type === 'money',
    isState: format.type === 'option' && format.options.some(({ intent }) => intent !== 'none'),
    sortKey,
    isAbsent: (row) => isAbsent(readField(row, id)),
    text,
    width,
  };
};

const noWidth = (): number => 0;

/** What the values of columns have in common after other rows have come. */
export const withRows = (
  before: AlikeColumns,
  columns: readonly ColumnView[],
  rows: readonly Row[],
): AlikeColumns =>
  withRowsOf(
    before,
    columns.map((view) => yieldingOf(view, noWidth)),
    rows,
  );

/** The columns that give way for want of room. */
export const columnsToYield = ({ columns, grown, digit, ...given }: YieldInput): readonly YieldedColumn[] =>
  decide({
    ...given,
    columns: columns.map((view) => yieldingOf(view, () => lineWidth(view, grown, digit))),
  });

/** The room of a list, in pixels. */
export interface ListRoom {
  readonly width: number;
  /** The width of a digit. */
  readonly digit: number;
}

const createPen = () => {
  let pen: CanvasRenderingContext2D | null | undefined;
  return (element: Element): number => {
    const { fontSize, fontFamily } = getComputedStyle(element);
    pen ??= document.createElement('canvas').getContext('2d');
    if (pen === null) return 0;
    pen.font = `${fontSize} ${fontFamily}`;
    return pen.measureText('0').width;
  };
};

/** Reports the room that a list has, now and whenever it changes. */
export const watchRoom = (region: HTMLElement, report: (room: ListRoom) => void): (() => void) => {
  const grid = region.firstElementChild;
  if (grid === null || typeof ResizeObserver === 'undefined') return () => undefined;
  const pen = createPen();
  const observer = new ResizeObserver(() => {
    const width = region.clientWidth;
    // What is not laid out has no letters to measure.
    const digit = width > 0 ? pen(grid) : 0;
    if (digit > 0) report({ width, digit });
  });
  observer.observe(region);
  return () => observer.disconnect();
};
