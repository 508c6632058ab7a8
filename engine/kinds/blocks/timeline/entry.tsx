import type { ReactNode } from 'react';
import type { Row } from '../../../resolve/answer/row.ts';
import type { EntriesPlan } from './plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';

import { readField } from '../../../json.ts';
import { formatUtc } from '../../../resolve/format/format.ts';
import { formatPattern } from '../../../resolve/time/date-pattern.ts';
import { isDay } from '../../../resolve/time/day.ts';
import { parseInstant, wallTimeIn } from '../../../resolve/time/instant.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { cells } from '../../cells/cells.ts';
import { DescriptionList, useRecordCells } from '../../../render/record/description-list.tsx';
import { useView } from '../../../render/view-context.tsx';
import { timePattern } from './entry-days.ts';

interface EntryProps {
  readonly plan: EntriesPlan;
  readonly row: Row;
  /** The actions of a note, which a person wrote: its lines are shown as they were written, and its actions below. */
  readonly note?: ReactNode;
}

/** One event: what, when, who, and more about it. */
export const Entry = ({ plan, row, note }: EntryProps) => {
  const setting = useRecordCells();
  const { context } = useView();
  const timeOf = (of: Row): ReactNode => {
    const at = readField(of, plan.at);
    const instant = typeof at === 'string' && !isDay(at) ? parseInstant(at) : undefined;
    if (typeof at !== 'string' || instant === undefined) return null;
    const { formats, zone, locale } = setting.settings;
    return (
      <time dateTime={at} title={setting.translate('value.utc', { time: formatUtc(at) })}>
        {formatPattern(timePattern(formats.dateTime, formats.date), wallTimeIn(zone, instant), locale)}
      </time>
    );
  };
  const draw = (cell: CellPlan) => cells[cell.as].create(cell, setting)(row);
  const details = plan.details.filter((cell) => isVisible(cell, context));
  const { by } = plan;
  // An event without an author is the system's, which is not written.
  const isSigned = by !== undefined && (readField(row, by.field) ?? null) !== null && isVisible(by, context);
  return (
    <li className={note === undefined ? 'cf-entry' : 'cf-entry cf-note'}>
      <div className="cf-entry-line">
        <span className="cf-entry-time">{timeOf(row)}</span>
        <div className="cf-entry-head">{draw(plan.heading)}</div>
        {isSigned && <span className="cf-entry-by">{draw(by)}</span>}
      </div>
      {details.length > 0 && <DescriptionList fields={details} record={row} />}
      {note}
    </li>
  );
};
