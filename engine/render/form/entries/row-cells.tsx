import { toFieldPathId } from '@rjsf/utils';
import { Fragment, type ReactNode } from 'react';
import type { FieldPlan, RowsPlan } from '../../../language/plan/form-plan.ts';
import { visibleInRow, type RowValues } from '../../../resolve/form/rows.ts';
import { isRequired } from '../../../resolve/form/is-required.ts';
import { calledByRecord } from '../../../resolve/form/fixed-rows.ts';
import { rowName } from '../../../resolve/form/row-name.ts';
import { readOwn } from '../../../json.ts';
import { isNeeded } from '../../theme/field-label.tsx';
import { useFormatSettings, useTranslate, useEngineTranslate } from '../../texts.ts';
import { EntriesContext, useEntriesSetting } from './entries-context.ts';
import { handedDown, schemaFieldOf, type EntriesProps } from './entry-props.ts';
import { cellSchema, errorsAt, errorsOfRow, itemSchema } from './inside-schema.ts';

interface DrawnCell {
  readonly field: FieldPlan;
  readonly control: ReactNode;
  /** It is required, with the present values of the row. */
  readonly required: boolean;
}

/** A row that is drawn. */
export interface DrawnRow {
  readonly name: string;
  /** What is wrong with the row as a whole. */
  readonly faults: readonly string[];
  /** Its controls in order; a field that does not show has none. */
  readonly cells: readonly DrawnCell[];
}

const withoutHelp = ({ help: _, ...field }: FieldPlan): FieldPlan => field;

/** Draws the controls of rows; in a table they are named by their column and their row instead of a label. */
export const useRows = (shared: EntriesProps & { readonly rows: RowsPlan }, isTable: boolean) => {
  const { props, rows, label } = shared;
  const { registry, schema, fieldPathId, errorSchema } = props;
  const SchemaField = schemaFieldOf(props);
  const setting = useEntriesSetting();
  const translate = useEngineTranslate();
  const t = useTranslate();
  const settings = useFormatSettings();
  const rowSchema = itemSchema(schema);
  const always: readonly string[] = rowSchema.required ?? [];
  return (row: RowValues, index: number): DrawnRow => {
    const called =
      rows.fixed === undefined ? undefined : calledByRecord(rows.fixed, row, setting.context.scopes);
    const name =
      called ?? rowName(rows, row, settings) ?? translate('form.item', { list: label, position: index + 1 });
    const rowId = toFieldPathId(index, registry.globalFormOptions, fieldPathId);
    const errors = errorsAt(errorSchema, index);
    const shown = visibleInRow(rows, row, setting.context);
    const inside = {
      ...setting,
      context: { ...setting.context, scopes: { ...setting.context.scopes, item: row } },
    };
    const cells = rows.fields.map((field) => {
      if (!shown.includes(field)) return { field, control: undefined, required: false };
      const required = isRequired(field, inside.context) || always.includes(field.field);
      const own = cellSchema(rowSchema, field.field);
      const value = readOwn(row, field.field);
      const path = [...rowId.path.map(String), field.field];
      // In a table, what explains a field is below all rows.
      const asked = isTable ? withoutHelp(field) : field;
      const ui = setting.uiOf(asked, path, value, row);
      const title = translate('form.cell', { field: t(field.label), item: name });
      const control = (
        <SchemaField
          {...handedDown(shared)}
          name={field.field}
          schema={own}
          uiSchema={isTable ? { ...ui, 'ui:title': title, 'ui:label': false } : ui}
          formData={value}
          errorSchema={errorsAt(errors, field.field)}
          fieldPathId={toFieldPathId(field.field, registry.globalFormOptions, rowId)}
          required={required}
        />
      );
      const drawn =
        field.rows === undefined ? control : <EntriesContext value={inside}>{control}</EntriesContext>;
      return {
        field,
        control: <Fragment key={field.field}>{drawn}</Fragment>,
        // A box to tick is never left out.
        required: field.as !== 'checkbox' && isNeeded(required, own),
      };
    });
    return {
      name,
      faults: errorsOfRow(
        errors,
        shown.map(({ field }) => field),
      ),
      cells,
    };
  };
};
