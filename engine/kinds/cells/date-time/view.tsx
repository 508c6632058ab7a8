import { formatUtc } from '../../../resolve/format/format.ts';
import { readField } from '../../../json.ts';
import type { CellView } from '../cell-view.ts';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';

/** A moment in the portal's zone, with the exact time in UTC on hover. */
export const dateTimeCell: CellView = {
  align: 'start',
  create: (cell, setting) => {
    const none = noValue(cell, setting);
    return (row) => {
      const value = readField(row, cell.field);
      if (isAbsent(value) || typeof value !== 'string') return none;
      return (
        <time dateTime={value} title={setting.translate('value.utc', { time: formatUtc(value) })}>
          {formatCell(cell, row, setting)}
        </time>
      );
    };
  },
};
