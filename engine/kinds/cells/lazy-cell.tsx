import type { ComponentType } from 'react';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import type { CellSetting, CellView } from './cell-view.ts';
import { drawPlain } from './plain-view.tsx';
import { PartBoundary } from '../../widgets/parts/part-boundary.tsx';

/** The view of a cell that is loaded when it is first drawn. */
export interface LazyCellProps {
  readonly cell: CellPlan;
  readonly row: Row;
  readonly setting: CellSetting;
}

/**
 * A kind of cell that few screens have: until its view is loaded, its value is shown as text. Nothing is
 * shown for a kind that is not drawn as text, such as a file whose value is an id.
 */
export const lazyCell = (
  load: () => Promise<ComponentType<LazyCellProps>>,
  more: Partial<Omit<CellView, 'create'>> = {},
): CellView => {
  const Cell = lazyPart(load);
  return {
    align: 'start',
    ...more,
    create: (cell, setting) => {
      const words = drawPlain(cell, setting);
      return (row) => (
        <PartBoundary fallback={more.hasControls === true ? null : words(row)}>
          <Cell cell={cell} row={row} setting={setting} />
        </PartBoundary>
      );
    },
  };
};
