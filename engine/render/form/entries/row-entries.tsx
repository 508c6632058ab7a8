import { memo } from 'react';
import type { FieldPlan, RowsPlan } from '../../../language/plan/form-plan.ts';
import { isSameValue } from '../../../resolve/form/compare-edits.ts';
import { rowsOf, type RowValues } from '../../../resolve/form/rows.ts';
import { FieldLabel, isNeeded } from '../../theme/field-label.tsx';
import { useTranslate } from '../../texts.ts';
import type { EntriesProps } from './entry-props.ts';
import { cellSchema, errorsAt, itemSchema } from './inside-schema.ts';
import { EntryTools } from './entry-tools.tsx';
import { columnsOf, fitsTable, isOneField, needsRoom, templateOf } from './row-columns.ts';
import { useRows, type DrawnRow } from './row-cells.tsx';
import { useDrawnRows } from './use-drawn-rows.ts';

interface RowEntriesProps extends EntriesProps {
  readonly rows: RowsPlan;
}

const Faults = ({ faults }: Pick<DrawnRow, 'faults'>) =>
  faults.length === 0 ? null : (
    <div className="cf-errors" role="alert">
      {faults.map((words) => (
        <div key={words} className="cf-error">
          {words}
        </div>
      ))}
    </div>
  );

const Heading = ({ field, required }: { readonly field: FieldPlan; readonly required: boolean }) => {
  const t = useTranslate();
  return <FieldLabel label={t(field.label)} required={required} />;
};

/** What explains columns: once, below all rows, so that their heads are a line high. */
const Explained = ({ fields }: Pick<RowsPlan, 'fields'>) => {
  const t = useTranslate();
  return fields.map(({ field, label, help }) =>
    help === undefined ? null : (
      <p key={field} className="cf-entries-none">
        {t(label)}: {t(help)}
      </p>
    ),
  );
};

/** Whether nothing that a row shows is another: what it does is done to the entries as they are then. */
const isSameRow = (one: TableRowProps, other: TableRowProps): boolean =>
  // The form library copies every row with every key.
  JSON.stringify(one.row) === JSON.stringify(other.row) &&
  one.index === other.index &&
  one.measure === other.measure &&
  one.rows === other.rows &&
  one.label === other.label &&
  one.isInert === other.isInert &&
  one.isFixed === other.isFixed &&
  one.entries.values.length === other.entries.values.length &&
  one.props.registry === other.props.registry &&
  one.props.onChange === other.props.onChange &&
  one.props.disabled === other.props.disabled &&
  one.props.readonly === other.props.readonly &&
  isSameValue(errorsAt(one.props.errorSchema, one.index), errorsAt(other.props.errorSchema, other.index));

interface TableRowProps extends RowEntriesProps {
  readonly row: RowValues;
  readonly index: number;
  readonly measure: ((element: HTMLElement | null) => void) | undefined;
}

/** One row with what can be done to it. */
const TableRow = memo((shared: TableRowProps) => {
  const { entries, isInert, isFixed, rows, props, row, index, measure } = shared;
  const { name, faults, cells } = useRows(shared, 'table')(row, index);
  return (
    <div
      ref={measure}
      role="row"
      aria-rowindex={index + 2}
      id={`${props.fieldPathId.$id}_${index}`}
      className="cf-entries-row"
      data-entry={index}
      data-index={index}
    >
      {rows.fixed !== undefined && (
        <div role="rowheader" className="cf-entries-key">
          {name}
          <Faults faults={faults} />
        </div>
      )}
      {cells.map(({ field, control, required }) => (
        <div key={field.field} role="cell" className="cf-entries-cell">
          {control !== undefined && (
            <div className="cf-entries-label" aria-hidden>
              <Heading field={field} required={required} />
            </div>
          )}
          {control}
        </div>
      ))}
      {!isFixed && (
        <div role="cell" className="cf-entries-row-tools">
          <EntryTools
            entries={entries}
            isInert={isInert}
            index={index}
            name={name}
            isOrdered={rows.ordered}
          />
          <Faults faults={faults} />
        </div>
      )}
    </div>
  );
}, isSameRow);

const RowsTable = (shared: RowEntriesProps) => {
  const { entries, isFixed, rows, props, labelId } = shared;
  const rowSchema = itemSchema(props.schema);
  const t = useTranslate();
  const values = rowsOf(entries.values);
  const { scroller, before, after, drawn, measure } = useDrawnRows(values.length, entries.frame);
  return (
    <div
      ref={scroller}
      role="table"
      aria-labelledby={labelId}
      aria-rowcount={values.length + 1}
      className={`cf-entries-table${scroller === undefined ? '' : ' cf-entries-long'}`}
      data-wide={needsRoom(rows) ? '' : undefined}
      data-columns={columnsOf(rows)}
      style={{ gridTemplateColumns: templateOf(rows, isFixed) }}
    >
      <div role="row" className="cf-entries-row cf-entries-head">
        {rows.fixed !== undefined && <div role="columnheader">{t(rows.fixed.label)}</div>}
        {rows.fields.map((field) => (
          <div key={field.field} role="columnheader">
            <Heading
              field={field}
              required={
                field.as !== 'checkbox' && isNeeded(field.required, cellSchema(rowSchema, field.field))
              }
            />
          </div>
        ))}
      </div>
      <div role="presentation" style={{ height: before }} />
      {drawn.map((index) => (
        <TableRow
          {...shared}
          key={entries.keys[index]}
          row={values[index] ?? {}}
          index={index}
          measure={measure}
        />
      ))}
      <div role="presentation" style={{ height: after }} />
    </div>
  );
};

const RowCards = (shared: RowEntriesProps) => {
  const { entries, isInert, isFixed, rows, props } = shared;
  const draw = useRows(shared, 'cards');
  return rowsOf(entries.values).map((row, index) => {
    const { name, faults, cells } = draw(row, index);
    return (
      <div
        key={entries.keys[index]}
        role="group"
        aria-label={name}
        id={`${props.fieldPathId.$id}_${index}`}
        className="cf-entries-card"
        data-entry={index}
      >
        <div className="cf-entries-card-head">
          <strong>{name}</strong>
          {!isFixed && (
            <EntryTools
              entries={entries}
              isInert={isInert}
              index={index}
              name={name}
              isOrdered={rows.ordered}
            />
          )}
        </div>
        <Faults faults={faults} />
        <div className="cf-grid">{cells.map(({ control }) => control)}</div>
      </div>
    );
  });
};

/** Rows of one field each: fields with the names of their rows. */
const RowFields = (shared: RowEntriesProps) => {
  const { entries, props } = shared;
  const draw = useRows(shared, 'fields');
  return rowsOf(entries.values).map((row, index) => {
    const { faults, cells } = draw(row, index);
    return (
      <div key={entries.keys[index]} id={`${props.fieldPathId.$id}_${index}`} data-entry={index}>
        {cells.map(({ control }) => control)}
        <Faults faults={faults} />
      </div>
    );
  });
};

/** Rows of fields: a table while its columns fit, else a card for each row. */
export const RowEntries = (props: RowEntriesProps) => {
  if (props.entries.values.length === 0) return null;
  if (isOneField(props.rows)) return <RowFields {...props} />;
  if (!fitsTable(props.rows)) return <RowCards {...props} />;
  return (
    <>
      <RowsTable {...props} />
      <Explained fields={props.rows.fields} />
    </>
  );
};
