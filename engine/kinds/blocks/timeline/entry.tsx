import type { ReactNode } from 'react';
import type { Row } from '../../../resolve/answer/row.ts';
import type { EntriesPlan } from './plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';

import { readField } from '../../../json.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { cells } from '../../cells/cells.ts';
import { DescriptionList, useRecordCells } from '../../../render/record/description-list.tsx';
import { useView } from '../../../render/view-context.tsx';

const momentCell = (plan: EntriesPlan): CellPlan => ({
  ...plan.heading,
  as: 'dateTime',
  field: plan.at,
  format: { type: 'dateTime' },
});

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
  const draw = (cell: CellPlan) => cells[cell.as].create(cell, setting)(row);
  const details = plan.details.filter((cell) => isVisible(cell, context));
  const { by } = plan;
  // An event without an author is the system's, which is not written.
  const isSigned = by !== undefined && (readField(row, by.field) ?? null) !== null && isVisible(by, context);
  return (
    <li className={note === undefined ? 'cf-entry' : 'cf-entry cf-note'}>
      <div className="cf-entry-head">{draw(plan.heading)}</div>
      <div className="cf-entry-by">
        {draw(momentCell(plan))}
        {isSigned && <span>{draw(by)}</span>}
      </div>
      {details.length > 0 && <DescriptionList fields={details} record={row} />}
      {note}
    </li>
  );
};
