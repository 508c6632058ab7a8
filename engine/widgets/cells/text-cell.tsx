import type { CellWidget } from './cell-widget.ts';
import { formatCell, isAbsent, noValue } from './plain-cell.tsx';

/** Words; what the column is too narrow for shows on hover. */
export const textCell: CellWidget = {
  align: 'start',
  width: 'medium',
  create: (cell, setting) => {
    const none = noValue(setting);
    return (row) => {
      if (isAbsent(row[cell.field])) return none;
      const text = formatCell(cell, row, setting);
      return <span title={text}>{text}</span>;
    };
  },
};
