import type { CellKind } from '../../language/cell.ts';
import { booleanCell } from './boolean-cell.ts';
import type { CellWidget } from './cell-widget.ts';
import { copyableCell } from './copyable-cell.tsx';
import { dateCell } from './date-cell.ts';
import { dateTimeCell } from './date-time-cell.tsx';
import { linkCell } from './link-cell.tsx';
import { moneyCell } from './money-cell.ts';
import { numberCell } from './number-cell.ts';
import { qrCell } from './qr-cell.tsx';
import { tagCell } from './tag-cell.tsx';
import { textCell } from './text-cell.ts';

/** The widget of each cell kind; a kind without one does not compile. */
export const cells: Readonly<Record<CellKind, CellWidget>> = {
  text: textCell,
  number: numberCell,
  money: moneyCell,
  date: dateCell,
  dateTime: dateTimeCell,
  tag: tagCell,
  boolean: booleanCell,
  copyable: copyableCell,
  qr: qrCell,
  link: linkCell,
};
