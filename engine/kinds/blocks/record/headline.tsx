import { formatText } from '../../../resolve/format/text.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import { knownCells } from '../../../resolve/answer/known-cells.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { useRecordCells } from '../../../render/record/description-list.tsx';
import { cells } from '../../cells/cells.ts';
import { drawLinked } from '../../cells/link/draw-linked.tsx';

interface HeadlineProps {
  readonly fields: readonly CellPlan[];
  readonly record: Row;
  /** Whether a heading names the record, so that none of these is its name. */
  readonly isBelowName?: boolean;
}

/** The values by which a record is known: the first one large, the others beside it; their labels are for screen readers. */
export const Headline = ({ fields, record, isBelowName = false }: HeadlineProps) => {
  const setting = useRecordCells();
  return (
    <dl className={isBelowName ? 'cf-headline' : 'cf-headline cf-headline-name'}>
      {knownCells(fields, record).map((field) => (
        <div key={`${field.as}:${field.field}`}>
          <dt className="cf-hidden-text">{formatText(field.label, {}, setting.settings.locale)}</dt>
          <dd>{drawLinked(cells[field.as], field, setting)(record)}</dd>
        </div>
      ))}
    </dl>
  );
};
