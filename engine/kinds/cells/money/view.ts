import type { CellView } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** An amount in major units with its currency. */
export const moneyCell: CellView = { align: 'end', create: drawPlain };
