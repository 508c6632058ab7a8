import { ownText } from '../../../json.ts';
import type { FieldPlan, FormPlan } from '../../../language/plan/form-plan.ts';
import type { CompiledValidator } from '../../../render/form/compiled-validator.ts';
import { scopeOfForm, type FilledForm } from '../../../render/form/form-scope.ts';
import { parsePointer } from '../../../resolve/answer/read-answer.ts';
import { checkBounds } from '../../../resolve/form/check-bounds.ts';
import { placeIn } from '../../../resolve/form/field-path.ts';
import { fieldsOf, settleTyped, visibleNames, type FormValues } from '../../../resolve/form/form-state.ts';
import { visiblePlaces } from '../../../resolve/form/visible-places.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';

/** A form that is being filled in, for a block beside it. */
export interface FormWithValidator extends FilledForm {
  readonly validate: CompiledValidator;
}

/** The facts of a form for the blocks beside it. */
export interface BesideForm {
  /** The scope `form`: the typed values, empty where the form would refuse them, with the currencies of its amounts. */
  readonly form: FormValues;
  /** The names of the fields that must still be filled in, or corrected. */
  readonly refused: ReadonlySet<string>;
}

/** The fields that the schema refuses, by name. */
const refusedBySchema = (
  form: FormPlan,
  values: FormValues,
  validate: CompiledValidator,
): readonly string[] => {
  validate(values);
  const errors = validate.errors ?? [];
  // The function is shared: the form must not see the errors that were found here.
  validate.errors = null;
  return errors.flatMap(({ instancePath, params }) => {
    const missing = ownText(params, 'missingProperty');
    const path = [...parsePointer(instancePath), ...(missing === undefined ? [] : [missing])];
    return placeIn(fieldsOf(form), path)?.path[0] ?? [];
  });
};

const isLeftOut = ({ required }: FieldPlan, value: unknown): boolean =>
  required && (value === undefined || value === null || value === '');

const refusedIn = ({ form, context: outer, validate }: FormWithValidator, values: FormValues) => {
  // The form itself reports a condition that cannot be decided.
  const context: Context = { ...outer, report: () => undefined };
  const shown = visibleNames(form, values, context);
  const refused = new Set(refusedBySchema(form, values, validate).filter((name) => shown.has(name)));
  for (const { field, path, value } of visiblePlaces(form, values, context))
    if (isLeftOut(field, value)) refused.add(path[0] ?? '');
  for (const name of Object.keys(checkBounds(form, values, context, refused)))
    refused.add(name.split('.')[0] ?? name);
  return { shown, refused };
};

/** Reads a form for the blocks beside it. */
export const readBesideForm = (filled: FormWithValidator): BesideForm => {
  const values = settleTyped(filled.form, filled.values);
  const { shown, refused } = refusedIn(filled, values);
  return {
    form: scopeOfForm({ ...filled, values }, (name) => shown.has(name) && !refused.has(name)),
    refused,
  };
};
