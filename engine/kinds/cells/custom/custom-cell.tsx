import { CustomPart } from '../../../render/custom/custom-part.tsx';
import { NodeBoundary } from '../../../render/node-boundary.tsx';
import type { LazyCellProps } from '../lazy-cell.tsx';

/** A part that the host draws of a row; an error of it is shown in its cell only, and names the descriptor. */
export const CustomCell = ({ cell, row }: LazyCellProps) =>
  cell.custom === undefined ? null : (
    <NodeBoundary node={cell}>
      <CustomPart custom={cell.custom} record={row} />
    </NodeBoundary>
  );
