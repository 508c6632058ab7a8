import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { Context } from '../viewer/visibility.ts';
import { readOwn } from '../../json.ts';
import { isSameValue } from './compare-edits.ts';
import { settleTyped, visibleFields, type FormValues } from './form-state.ts';

/** The drawn fields of a form whose values are others than those it opened with, in the form's order. */
export const changedFields = (
  form: FormPlan,
  values: FormValues,
  begun: FormValues,
  context: Context,
): readonly FieldPlan[] => {
  const [now, before] = [settleTyped(form, values), settleTyped(form, begun)];
  return visibleFields(form, now, context)
    .filter(({ section }) => section.tried !== true)
    .flatMap(({ fields }) => fields)
    .filter(({ field }) => !isSameValue(readOwn(now, field), readOwn(before, field)));
};
