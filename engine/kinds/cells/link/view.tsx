import type { Row } from '../../../resolve/answer/row.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import { readField } from '../../../json.ts';
import { followLink } from '../../../widgets/follow-link.ts';
import type { CellSetting, CellView } from '../cell-view.ts';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';
import { safeHref } from './safe-href.ts';

const drawLink = (cell: CellPlan, row: Row, setting: CellSetting, place: string | undefined) => {
  const text = formatCell(cell, row, setting);
  const link = setting.link?.(cell, row, place);
  const href = link === undefined ? undefined : safeHref(link.href);
  if (link === undefined || href === undefined) return text;
  return (
    <a className="cf-link" href={href} onClick={(event) => followLink(event, link.open)}>
      {text}
    </a>
  );
};

const longestName = 18.5;

/** A link to a record: a real one, so that it opens in a new tab as well. */
export const linkCell: CellView = {
  align: 'start',
  namesRow: true,
  hasControls: true,
  room: { mostSigns: longestName },
  create: (cell, setting) => {
    const none = noValue(cell, setting);
    return (row, place) =>
      isAbsent(readField(row, cell.field)) ? none : drawLink(cell, row, setting, place);
  },
};
