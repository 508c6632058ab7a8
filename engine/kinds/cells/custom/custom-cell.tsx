import { CustomPart } from '../../../render/custom/custom-part.tsx';
import { NodeBoundary } from '../../../render/node-boundary.tsx';
import type { LazyCellProps } from '../lazy-cell.tsx';

/** What the host draws of a row; a fault of it stays in its cell, and names the descriptor. */
export const CustomCell = ({ cell, row }: LazyCellProps) =>
  cell.custom === undefined ? null : (
    <NodeBoundary node={cell}>
      <CustomPart custom={cell.custom} record={row} />
    </NodeBoundary>
  );
