import type { CellKind } from '../../language/cell.ts';
import { booleanCell } from './boolean/view.ts';
import type { CellWidget } from './cell-view.ts';
import { copyableCell } from './copyable/view.tsx';
import { dateCell } from './date/view.ts';
import { dateTimeCell } from './date-time/view.tsx';
import { linkCell } from './link/view.tsx';
import { moneyCell } from './money/view.ts';
import { numberCell } from './number/view.ts';
import { qrCell } from './qr/view.tsx';
import { tagCell } from './tag/view.tsx';
import { textCell } from './text/view.ts';

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
