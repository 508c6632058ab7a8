import { toFieldPathId } from '@rjsf/utils';
import { Fragment, type ReactNode } from 'react';
import type { FieldPlan, RowsPlan } from '../../../language/plan/form-plan.ts';
import { visibleInRow, type RowValues } from '../../../resolve/form/rows.ts';
import { isRequired } from '../../../resolve/form/is-required.ts';
import { recordOfRow, type RecordOfRow } from '../../../resolve/form/fixed-rows.ts';
import { rowName } from '../../../resolve/form/row-name.ts';
import { omitUndefined, readOwn } from '../../../json.ts';
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

/** How rows are drawn: as a table, as a card for each, or, where each has one field, as that field with the name of its row. */
export type RowsLook = 'table' | 'cards' | 'fields';

/** The field as it is asked for: what explains it in every row is said once, elsewhere; what its own row says of it is said with it. */
const askedIn = (field: FieldPlan, { explanation, isOpen }: RecordOfRow, look: RowsLook): FieldPlan => {
  const { help, ...rest } = field;
  const words = explanation ?? (look === 'table' ? undefined : help);
  const kind = isOpen === true && field.as === 'password' ? ({ as: 'text' } as const) : {};
  return { ...rest, ...omitUndefined({ help: words }), ...kind };
};

const headingOf = (look: RowsLook, title: string, name: string) => {
  if (look === 'table') return { 'ui:title': title, 'ui:label': false };
  return look === 'fields' ? { 'ui:title': name } : {};
};

/** Draws the controls of rows; in a table they are named by their column and their row instead of a label. */
export const useRows = (shared: EntriesProps & { readonly rows: RowsPlan }, look: RowsLook) => {
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
    const record = rows.fixed === undefined ? {} : recordOfRow(rows.fixed, row, setting.context.scopes);
    const name =
      record.name ??
      rowName(rows, row, settings) ??
      translate('form.item', { list: label, position: index + 1 });
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
      const ui = setting.uiOf(askedIn(field, record, look), path, value, row);
      const title = translate('form.cell', { field: t(field.label), item: name });
      const control = (
        <SchemaField
          {...handedDown(shared)}
          name={field.field}
          schema={own}
          uiSchema={{ ...ui, ...headingOf(look, title, name) }}
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
