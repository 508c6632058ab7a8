import type { CellPlan } from '../../language/plan/cell-plan.ts';
import { formatText } from '../../resolve/text.ts';
import { cells } from '../../widgets/cells/cells.ts';
import type { CellSetting, CellWidget, DrawCell } from '../../widgets/cells/cell-widget.ts';

/** A column with all done that does not depend on the row. */
export interface ColumnView {
  readonly id: string;
  readonly label: string;
  readonly cell: CellPlan;
  readonly align: CellWidget['align'];
  readonly width: CellWidget['width'];
  readonly draw: DrawCell;
}

/** Prepares a cell for drawing many rows. */
export const createColumn = (cell: CellPlan, setting: CellSetting): ColumnView => {
  const widget = cells[cell.as];
  return {
    id: cell.field,
    cell,
    label: formatText(cell.label, {}, setting.settings.locale),
    align: widget.align,
    width: widget.width,
    draw: widget.create(cell, setting),
  };
};
