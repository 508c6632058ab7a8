import type { FormValidation, RJSFValidationError } from '@rjsf/utils';
import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { faultWords, oneFaultEach } from '../../resolve/form/field-faults.ts';
import {
  checkBounds,
  fieldsOf,
  settleTyped,
  visibleNames,
  type FormValues,
} from '../../resolve/form/form-state.ts';
import { readOwn } from '../../json.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { propertySchema } from './form-ui.ts';

interface Judged {
  readonly plan: FormPlan;
  readonly values: FormValues;
  readonly context: Context;
  readonly portal: Pick<PortalPlan, 'texts' | 'locale' | 'formats'>;
}

/** The body property that a fault is about. */
export const faultyField = (error: RJSFValidationError): string => {
  const missing: unknown = readOwn(error.params, 'missingProperty');
  if (error.name === 'required' && typeof missing === 'string') return missing;
  return (error.property ?? '').replace(/^\./, '').split(/[.[]/)[0] ?? '';
};

const asksFor = ({ schema }: FormPlan): readonly unknown[] =>
  Array.isArray(schema['required']) ? schema['required'] : [];

/** A field that shows, must be filled in and is not, where the compiled schema could not know that it shows. */
const isLeftOut = (plan: FormPlan, field: FieldPlan, values: FormValues): boolean => {
  const value = values[field.field];
  return (
    field.required &&
    !asksFor(plan).includes(field.field) &&
    (value === undefined || value === null || value === '')
  );
};

/** Says of each field that shows at most one thing: what its schema refuses, else what the schema could not know. */
export const createFormJudge = ({ plan, values: typed, context, portal }: Judged) => {
  const values = settleTyped(plan, typed);
  const names = visibleNames(plan, values, context);
  const fields = new Map(fieldsOf(plan).map((field) => [field.field, field]));
  const wordsFor = (field: FieldPlan, keyword: string) =>
    faultWords(portal, field, keyword, propertySchema(plan, field.field));
  return {
    transformErrors: (errors: RJSFValidationError[]): RJSFValidationError[] => {
      const faults = errors.map((error) => ({
        error,
        field: faultyField(error),
        keyword: error.name ?? '',
      }));
      return oneFaultEach(faults, fields).flatMap(({ error, field: name, keyword }) => {
        const field = fields.get(name);
        if (field === undefined) return [error];
        if (!names.has(name)) return [];
        const message = wordsFor(field, keyword);
        return [{ ...error, property: `.${name}`, message, stack: message }];
      });
    },
    customValidate: (
      _: unknown,
      errors: FormValidation,
      __?: unknown,
      found: Readonly<Record<string, unknown>> = {},
    ): FormValidation => {
      const said = new Set(Object.keys(found));
      const tell = (field: FieldPlan, keyword: string): void => {
        if (said.has(field.field)) return;
        said.add(field.field);
        errors[field.field]?.addError(wordsFor(field, keyword));
      };
      for (const [name, field] of fields)
        if (names.has(name) && isLeftOut(plan, field, values)) tell(field, 'required');
      // What the schema refuses cannot be compared with a bound.
      for (const [name, { keyword }] of Object.entries(checkBounds(plan, values, context, said))) {
        const field = fields.get(name);
        if (field !== undefined) tell(field, keyword);
      }
      return errors;
    },
  };
};
