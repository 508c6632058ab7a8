import type { CellWidget } from './cell-widget.ts';
import { drawPlain } from './plain-cell.tsx';

/** An amount in major units with its currency. */
export const moneyCell: CellWidget = { align: 'end', create: drawPlain };
