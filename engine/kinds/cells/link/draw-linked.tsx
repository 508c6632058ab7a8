import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import { formatText } from '../../../resolve/format/text.ts';
import type { CellSetting, CellView, DrawCell } from '../cell-view.ts';
import { Linked } from './linked.tsx';

/** Draws a value of some kind; where it names a record that can be opened, as a link to it. */
export const drawLinked = (view: CellView, cell: CellPlan, setting: CellSetting): DrawCell => {
  const draw = view.create(cell, setting);
  // A cell that is written with where it leads is a link itself.
  if (cell.related === undefined || cell.opens !== undefined || view.isLinkItself === true) return draw;
  return (row, place) => {
    const link = setting.link?.(cell, row, place);
    const value = draw(row, place);
    if (link === undefined) return value;
    if (view.hasControls !== true) return <Linked link={link}>{value}</Linked>;
    return (
      <>
        {value}{' '}
        <Linked link={link}>
          {setting.translate('record.open')}
          <span className="cf-hidden-text"> {formatText(cell.label, {}, setting.settings.locale)}</span>
        </Linked>
      </>
    );
  };
};
