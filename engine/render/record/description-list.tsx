import { useMemo } from 'react';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import { formatText } from '../../resolve/format/text.ts';
import { cells } from '../../kinds/cells/cells.ts';
import type { CellSetting } from '../../kinds/cells/cell-view.ts';
import type { Row } from '../../resolve/answer/row.ts';
import { useCopy } from '../copy.ts';
import { useRecordLink } from '../record-link.ts';
import { useNames } from '../read/use-names.ts';
import { useFormatSettings, useTexts } from '../texts.ts';

interface DescriptionListProps {
  readonly fields: readonly CellPlan[];
  readonly record: Row;
}

/** What the cells of a record share. */
export const useRecordCells = (): CellSetting => {
  const settings = useFormatSettings();
  const translate = useTexts();
  const copy = useCopy();
  const link = useRecordLink();
  const readName = useNames();
  return useMemo(
    () => ({ settings, translate, copy, readName, isExpanded: true, link }),
    [settings, translate, copy, readName, link],
  );
};

/** Each field of a record beside its label. */
export const DescriptionList = ({ fields, record }: DescriptionListProps) => {
  const setting = useRecordCells();
  return (
    <dl className="cf-record">
      {fields.map((field) => (
        <div key={`${field.as}:${field.field}`} className="cf-record-field">
          <dt title={field.description}>{formatText(field.label, {}, setting.settings.locale)}</dt>
          <dd>{cells[field.as].create(field, setting)(record)}</dd>
        </div>
      ))}
    </dl>
  );
};
