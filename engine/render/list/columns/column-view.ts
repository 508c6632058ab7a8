import { cells } from '../../../kinds/cells/cells.ts';
import { isAbsent, formatCell } from '../../../kinds/cells/plain-view.tsx';
import { type ColumnWidth, columnWidth } from '../../../kinds/cells/column-width.ts';
import type { CellView, CellSetting, DrawCell } from '../../../kinds/cells/cell-view.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import { formatText } from '../../../resolve/format/text.ts';
import type { Row } from '../../../resolve/answer/row.ts';

/** A column with all done that does not depend on the row. */
export interface ColumnView {
  readonly id: string;
  readonly label: string;
  readonly cell: CellPlan;
  readonly align: CellView['align'];
  readonly width: ColumnWidth['length'];
  /** The class of its cells. */
  readonly className: string;
  readonly draw: DrawCell;
  /** The whole text of a cell that may be cut. */
  readonly title: ((row: Row) => string | undefined) | undefined;
}

const classOf = (cell: CellPlan, align: CellView['align'], cuts: boolean): string =>
  ['cf-table-cell', align === 'end' && 'cf-align-end', cell.as === 'money' && 'cf-wraps', cuts && 'cf-cut']
    .filter((name) => name !== false)
    .join(' ');

/** Prepares a cell for drawing many rows. */
export const createColumn = (cell: CellPlan, setting: CellSetting): ColumnView => {
  const widget = cells[cell.as];
  const label = formatText(cell.label, {}, setting.settings.locale);
  const width = columnWidth(cell, label, setting.settings);
  // A copyable text is cut by itself, beside its button.
  const cuts = width.cuts && cell.as !== 'copyable';
  return {
    id: cell.field,
    cell,
    label,
    align: widget.align,
    width: width.length,
    className: classOf(cell, widget.align, cuts),
    draw: widget.create(cell, setting),
    title: cuts
      ? (row) => (isAbsent(row[cell.field]) ? undefined : formatCell(cell, row, setting))
      : undefined,
  };
};
