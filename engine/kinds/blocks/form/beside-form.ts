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

/** A form that is being filled in beside something. */
export interface JudgedForm extends FilledForm {
  readonly validate: CompiledValidator;
}

/** What a form is to what stands beside it. */
export interface BesideForm {
  /** The scope `form`: what is typed, empty where the form would refuse it, with the currencies of its amounts. */
  readonly form: FormValues;
  /** The names of the fields that have still to be filled in, or put right. */
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
  // The function is shared: what it found here must not be seen by the form.
  validate.errors = null;
  return errors.flatMap(({ instancePath, params }) => {
    const missing = ownText(params, 'missingProperty');
    const path = [...parsePointer(instancePath), ...(missing === undefined ? [] : [missing])];
    return placeIn(fieldsOf(form), path)?.path[0] ?? [];
  });
};

const isLeftOut = ({ required }: FieldPlan, value: unknown): boolean =>
  required && (value === undefined || value === null || value === '');

const refusedIn = ({ form, context: outer, validate }: JudgedForm, values: FormValues) => {
  // What cannot be decided is told of by the form itself.
  const context: Context = { ...outer, report: () => undefined };
  const shown = visibleNames(form, values, context);
  const refused = new Set(refusedBySchema(form, values, validate).filter((name) => shown.has(name)));
  for (const { field, path, value } of visiblePlaces(form, values, context))
    if (isLeftOut(field, value)) refused.add(path[0] ?? '');
  for (const name of Object.keys(checkBounds(form, values, context, refused)))
    refused.add(name.split('.')[0] ?? name);
  return { shown, refused };
};

/** Reads a form for what stands beside it. */
export const readBesideForm = (judged: JudgedForm): BesideForm => {
  const values = settleTyped(judged.form, judged.values);
  const { shown, refused } = refusedIn(judged, values);
  return {
    form: scopeOfForm({ ...judged, values }, (name) => shown.has(name) && !refused.has(name)),
    refused,
  };
};
