import { createErrorHandler, type FormValidation, type RJSFValidationError } from '@rjsf/utils';
import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { checkBounds } from '../../resolve/form/check-bounds.ts';
import { faultWords, oneFaultEach } from '../../resolve/form/field-faults.ts';
import { pathName, placeIn, schemaAt, type FieldPath } from '../../resolve/form/field-path.ts';
import { fieldsOf, settleTyped, type FormValues } from '../../resolve/form/form-state.ts';
import { visiblePlaces, type VisiblePlace } from '../../resolve/form/visible-places.ts';
import { isRequired } from '../../resolve/form/is-required.ts';
import { readOwn } from '../../json.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';

interface Judged {
  readonly plan: FormPlan;
  readonly values: FormValues;
  readonly context: Context;
  readonly portal: Pick<PortalPlan, 'texts' | 'locale' | 'formats'>;
}

/** The way to what a fault is about, in single properties. */
export const faultyPath = (error: RJSFValidationError): FieldPath =>
  (error.property ?? '')
    .replace(/^\./, '')
    .split(/[.[\]/]|~1/)
    .filter((step) => step !== '');

/** A field that shows, must be filled in and is not, where the compiled schema could not know that it shows. */
const isLeftOut = (plan: FormPlan, { field, path, value, context }: VisiblePlace): boolean => {
  const asked = schemaAt(plan, path.slice(0, -1))['required'];
  return (
    isRequired(field, context) &&
    !(Array.isArray(asked) && asked.includes(field.field)) &&
    (value === undefined || value === null || value === '')
  );
};

const hasErrors = (found: unknown, path: FieldPath): boolean =>
  path.reduce<unknown>((at, step) => readOwn(at, step), found) !== undefined;

/** Adds an error at a path; what is not filled in has no place of its own until then. */
const addErrorAt = (errors: FormValidation, path: FieldPath, words: string): void => {
  let at = errors;
  for (const step of path) at = at[step] ??= createErrorHandler({});
  at.addError(words);
};

/** Says of each field that shows at most one thing: what its schema refuses, else what the schema could not know. */
export const createFormJudge = ({ plan, values: typed, context, portal }: Judged) => {
  const wordsFor = (field: FieldPlan, keyword: string, path: FieldPath) =>
    faultWords(portal, field, keyword, schemaAt(plan, path));
  return {
    transformErrors: (errors: RJSFValidationError[]): RJSFValidationError[] => {
      const places = visiblePlaces(plan, settleTyped(plan, typed), context);
      const shown = new Set(places.map(({ path }) => pathName(path)));
      const fields = new Map<string, FieldPlan>();
      const faults = errors.map((error) => {
        const place = placeIn(fieldsOf(plan), faultyPath(error));
        const field = place === undefined ? (error.property ?? '') : pathName(place.path);
        if (place !== undefined) fields.set(field, place.field);
        return { error, field, place, keyword: error.name ?? '' };
      });
      return oneFaultEach(faults, fields).flatMap(({ error, place, field: name, keyword }) => {
        if (place === undefined) return [error];
        const { field, path } = place;
        // An entry of a list shows with its list.
        if (!shown.has(name) && !shown.has(pathName(path.slice(0, -1)))) return [];
        const message = wordsFor(field, keyword, path);
        return [{ ...error, property: `.${path.join('.')}`, message, stack: message }];
      });
    },
    customValidate: (
      _: unknown,
      errors: FormValidation,
      __?: unknown,
      found: Readonly<Record<string, unknown>> = {},
    ): FormValidation => {
      const values = settleTyped(plan, typed);
      const places = visiblePlaces(plan, values, context);
      const said = new Set(
        places.filter(({ path }) => hasErrors(found, path)).map(({ path }) => pathName(path)),
      );
      const tell = ({ field, path }: VisiblePlace, keyword: string): void => {
        const name = pathName(path);
        if (said.has(name)) return;
        said.add(name);
        addErrorAt(errors, path, wordsFor(field, keyword, path));
      };
      for (const place of places) if (isLeftOut(plan, place)) tell(place, 'required');
      // What the schema refuses cannot be compared with a bound.
      const broken = checkBounds(plan, values, context, said);
      for (const place of places) {
        const found = broken[pathName(place.path)];
        if (found !== undefined) tell(place, found.keyword);
      }
      return errors;
    },
  };
};
