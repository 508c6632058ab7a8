import { Fragment } from 'react';
import { isArray, isRecord, readField } from '../../../json.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import { fillWords } from '../../../render/action/fill-words.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { formatText } from '../../../resolve/format/text.ts';
import type { CellSetting, CellView } from '../cell-view.ts';
import type { LazyCellProps } from '../lazy-cell.tsx';
import { lookupCell } from '../lookup/view.tsx';
import { drawPlain, isAbsent, noValue } from '../plain-view.tsx';
import { tagCell } from '../tag/view.tsx';
import './sentences.css';

const plain: CellView = { align: 'start', create: drawPlain };

const viewOf = ({ lookup, format }: CellPlan): CellView => {
  if (lookup !== undefined) return lookupCell;
  return format.type === 'option' ? tagCell : plain;
};

/** No text has this sign: it is where a value is drawn. */
const sign = '\uE000';

/** The sentence of one object: its words, and its values as cells draw them. */
const drawSentence = ({ text, cells }: NonNullable<CellPlan['each']>, setting: CellSetting) => {
  const drawn = cells.map((cell) => viewOf(cell).create(cell, setting));
  const places = Object.fromEntries(cells.map(({ field }, at) => [field, `${sign}${String(at)}${sign}`]));
  const filled = fillWords(text, places);
  return (item: Row) =>
    formatText(filled, item, setting.settings.locale)
      .split(sign)
      .map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : drawn[Number(part)]?.(item)}</Fragment>);
};

/** Each object of a list on a line of its own. */
export const Sentences = ({ cell, row, setting }: LazyCellProps) => {
  const value = readField(row, cell.field);
  if (cell.each === undefined || isAbsent(value)) return noValue(cell, setting);
  const draw = drawSentence(cell.each, setting);
  const items = isArray(value) ? value.filter(isRecord) : [];
  return (
    <ul className="cf-sentences">
      {items.map((item, at) => (
        <li key={at}>{draw(item)}</li>
      ))}
    </ul>
  );
};
