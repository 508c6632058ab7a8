import type { ReactNode } from 'react';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import { formatValue } from '../../resolve/format/format.ts';
import { readField } from '../../json.ts';
import type { CellSetting, DrawCell } from './cell-view.ts';
import type { Row } from '../../resolve/answer/row.ts';

/** The text where the record has no value: the meaning of that by the description, or a dash. */
export const noValue = ({ none }: { readonly none?: string }, setting: CellSetting) =>
  none ?? (
    <span className="cf-none">
      <span aria-hidden="true">–</span>
      <span className="cf-hidden-text">{setting.translate('value.none')}</span>
    </span>
  );

/** True where there is nothing to show. */
export const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The formatted value of one property of the row. */
export const formatCell = (cell: CellPlan, row: Row, setting: CellSetting): string =>
  formatValue(readField(row, cell.field), cell.format, row, setting.settings);

/** An address breaks before its domain first, where it has no room on one line. */
const breakable = (text: string): ReactNode => {
  const at = text.indexOf('@');
  if (at < 1 || text.includes(' ')) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
};

/** Draws the value as text. */
export const drawPlain = (cell: CellPlan, setting: CellSetting): DrawCell => {
  const none = noValue(cell, setting);
  return (row) => (isAbsent(readField(row, cell.field)) ? none : breakable(formatCell(cell, row, setting)));
};
