import { readField } from '../../../json.ts';
import type { CellView } from '../cell-view.ts';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';
import { Linked } from './linked.tsx';

const longestName = 18.5;

/** A link to a record. */
export const linkCell: CellView = {
  align: 'start',
  namesRow: true,
  hasControls: true,
  room: { mostSigns: longestName },
  create: (cell, setting) => {
    const none = noValue(cell, setting);
    return (row, place) =>
      isAbsent(readField(row, cell.field)) ? (
        none
      ) : (
        <Linked link={setting.link?.(cell, row, place)}>{formatCell(cell, row, setting)}</Linked>
      );
  },
};
