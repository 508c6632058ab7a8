import { cells } from '../../../kinds/cells/cells.ts';
import { drawLinked } from '../../../kinds/cells/link/draw-linked.tsx';
import { isAbsent, formatCell } from '../../../kinds/cells/plain-view.tsx';
import { type ColumnWidth, columnWidth } from '../../../kinds/cells/column-width.ts';
import type { CellView, CellSetting, DrawCell } from '../../../kinds/cells/cell-view.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import { readField } from '../../../json.ts';
import { formatText } from '../../../resolve/format/text.ts';
import type { Row } from '../../../resolve/answer/row.ts';

/** A column with all done that does not depend on the row. */
export interface ColumnView {
  readonly id: string;
  readonly label: string;
  readonly cell: CellPlan;
  readonly align: CellView['align'];
  readonly namesRow: boolean;
  readonly width: ColumnWidth;
  /** The class of its cells. */
  readonly className: string;
  /** The same where the column names the rows and stays in sight. */
  readonly pinnedClass: string;
  readonly draw: DrawCell;
  /** The value as it is written. */
  readonly text: (row: Row) => string;
  /** The whole text of a cell that may be cut. */
  readonly title: ((row: Row) => string | undefined) | undefined;
}

const classOf = (align: CellView['align']): string =>
  align === 'end' ? 'cf-table-cell cf-align-end' : 'cf-table-cell';

/** Values whose digits stand below each other; none is what a person would call the row. */
const quantities: readonly CellPlan['format']['type'][] = ['number', 'percentage', 'duration', 'money'];

/** How a column of a cell stands: a quantity that leads somewhere as one that does not. */
const standing = ({ as, format }: CellPlan): CellView =>
  cells[as === 'link' && quantities.includes(format.type) && !('identifier' in format) ? 'number' : as];

/** Prepares a cell for drawing many rows. */
export const createColumn = (cell: CellPlan, setting: CellSetting): ColumnView => {
  const widget = cells[cell.as];
  const label = formatText(cell.label, {}, setting.settings.locale);
  const width = columnWidth(cell, label, setting.settings);
  const { align, namesRow } = standing(cell);
  const text = (row: Row) => formatCell(cell, row, setting);
  return {
    id: cell.field,
    cell,
    label,
    align,
    namesRow: namesRow === true,
    width,
    className: classOf(align),
    pinnedClass: `${classOf(align)} cf-pinned`,
    draw: drawLinked(widget, cell, setting),
    text,
    title: width.cuts ? (row) => (isAbsent(readField(row, cell.field)) ? undefined : text(row)) : undefined,
  };
};
