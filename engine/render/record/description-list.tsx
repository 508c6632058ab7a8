import type { ReactNode } from 'react';
import { readField } from '../../json.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import { formatText } from '../../resolve/format/text.ts';
import { cells } from '../../kinds/cells/cells.ts';
import { drawLinked } from '../../kinds/cells/link/draw-linked.tsx';
import type { CellSetting } from '../../kinds/cells/cell-view.ts';
import { knownCells } from '../../resolve/answer/known-cells.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { useRecordLink } from '../record-link.ts';
import { useCellSetting } from '../read/use-cell-setting.ts';
import './description-list.css';

interface DescriptionListProps {
  readonly fields: readonly CellPlan[];
  readonly record: Row;
  /** What it was before: where a value differs, both are shown. */
  readonly before?: Row;
}

/** What the cells of a record share. */
export const useRecordCells = (): CellSetting => useCellSetting({ link: useRecordLink(), isExpanded: true });

const isSame = (field: string, one: Row, other: Row): boolean =>
  JSON.stringify(readField(one, field) ?? null) === JSON.stringify(readField(other, field) ?? null);

/** Each field that a record has a value of, beside its label. */
export const DescriptionList = ({ fields, record, before }: DescriptionListProps) => {
  const setting = useRecordCells();
  const write = (field: CellPlan): ReactNode => {
    if (before === undefined || isSame(field.field, before, record))
      return drawLinked(cells[field.as], field, setting)(record);
    const cell = cells[field.as].create(field, setting);
    return (
      <>
        <del>{cell(before)}</del>
        <span aria-hidden="true"> → </span>
        <ins>{cell(record)}</ins>
      </>
    );
  };
  const known = knownCells(fields, record, before);
  if (known.length === 0) return null;
  return (
    <dl className="cf-record">
      {known.map((field) => (
        <div key={`${field.as}:${field.field}`} className="cf-record-field">
          <dt title={field.description}>{formatText(field.label, {}, setting.settings.locale)}</dt>
          <dd>{write(field)}</dd>
        </div>
      ))}
    </dl>
  );
};
