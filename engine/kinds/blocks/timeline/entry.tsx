import type { Row } from '../../../resolve/answer/row.ts';
import type { TimelinePlan } from './plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';

import { readField } from '../../../json.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { cells } from '../../cells/cells.ts';
import { DescriptionList, useRecordCells } from '../../../render/record/description-list.tsx';
import { useView } from '../../../render/view-context.tsx';

const momentCell = (block: TimelinePlan): CellPlan => ({
  ...block.heading,
  as: 'dateTime',
  field: block.at,
  format: { type: 'dateTime' },
});

/** One thing that happened: what, when, who, and more about it. */
export const Entry = ({ block, row }: { readonly block: TimelinePlan; readonly row: Row }) => {
  const setting = useRecordCells();
  const { context } = useView();
  const draw = (cell: CellPlan) => cells[cell.as].create(cell, setting)(row);
  const details = block.details.filter((cell) => isVisible(cell, context));
  const { by } = block;
  // What nobody did, the system did: that goes without saying.
  const isSigned = by !== undefined && (readField(row, by.field) ?? null) !== null && isVisible(by, context);
  return (
    <li className="cf-entry">
      <div className="cf-entry-head">{draw(block.heading)}</div>
      <div className="cf-entry-by">
        {draw(momentCell(block))}
        {isSigned && <span>{draw(by)}</span>}
      </div>
      {details.length > 0 && <DescriptionList fields={details} record={row} />}
    </li>
  );
};
