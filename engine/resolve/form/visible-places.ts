import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import { readOwn } from '../../json.ts';
import type { Context } from '../viewer/visibility.ts';
import type { FieldPath } from './field-path.ts';
import { insideForm, visibleFields, type FormValues } from './form-state.ts';
import { insideRow, rowsOf, visibleInRow } from './rows.ts';

/** A visible field with its place: in the form, or in one of its rows. */
export interface VisiblePlace {
  readonly field: FieldPlan;
  readonly path: FieldPath;
  readonly value: unknown;
  /** With the row around it. */
  readonly context: Context;
}

const placesIn = (
  fields: readonly FieldPlan[],
  values: FormValues,
  above: FieldPath,
  context: Context,
): readonly VisiblePlace[] =>
  fields.flatMap((field) => {
    const path = [...above, field.field];
    const value = readOwn(values, field.field);
    const { rows } = field;
    const inner =
      rows === undefined
        ? []
        : rowsOf(value).flatMap((row, index) =>
            placesIn(visibleInRow(rows, row, context), row, [...path, `${index}`], insideRow(row, context)),
          );
    return [{ field, path, value, context }, ...inner];
  });

/** Every visible field, including those of rows. */
export const visiblePlaces = (
  form: FormPlan,
  values: FormValues,
  context: Context,
): readonly VisiblePlace[] =>
  placesIn(
    visibleFields(form, values, context).flatMap(({ fields }) => fields),
    values,
    [],
    insideForm(form, values, context),
  );
