import { createErrorHandler, type FormValidation, type RJSFValidationError } from '@rjsf/utils';
import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { breaksAddress } from '../../resolve/form/check-address.ts';
import { breaksGuard } from '../../resolve/form/check-guard.ts';
import { checkBounds, type BrokenBound } from '../../resolve/form/check-bounds.ts';
import { faultWords, oneFaultEach } from '../../resolve/form/field-faults.ts';
import { pathName, placeIn, schemaAt, type FieldPath } from '../../resolve/form/field-path.ts';
import { fieldsOf, settleTyped, type FormValues } from '../../resolve/form/form-state.ts';
import { visiblePlaces, type VisiblePlace } from '../../resolve/form/visible-places.ts';
import { isRequired } from '../../resolve/form/is-required.ts';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import { formatValue } from '../../resolve/format/format.ts';
import type { FormatSettings } from '../../resolve/format/settings.ts';
import { isRecord, readOwn } from '../../json.ts';
import { moneyOf } from './form-money.ts';
import { resolveLock } from '../../resolve/viewer/lock.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';

interface ValidationSetting {
  readonly plan: FormPlan;
  readonly values: FormValues;
  readonly context: Context;
  /** What the form is sent with. */
  readonly call: CallPlan;
  readonly portal: PortalPlan;
  readonly settings: FormatSettings;
}

/** The path to the subject of an error, in single properties. */
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

/** The row that contains a field. */
const rowAt = (values: FormValues, path: FieldPath): FormValues | undefined => {
  const above = path.slice(0, -1);
  const row = above.reduce<unknown>(readOwn, values);
  return above.length > 0 && isRecord(row) ? row : undefined;
};

/** Nobody can fill in what is locked: its lock gives the reason. */
const isLocked = ({ field, context }: VisiblePlace): boolean =>
  !resolveLock(field, { ...context, report: () => undefined }).enabled;

const hasErrors = (found: unknown, path: FieldPath): boolean =>
  path.reduce<unknown>((at, step) => readOwn(at, step), found) !== undefined;

/** Adds an error at a path; what is not filled in has no place of its own until then. */
const addErrorAt = (errors: FormValidation, path: FieldPath, words: string): void => {
  let at = errors;
  for (const step of path) at = at[step] ??= createErrorHandler({});
  at.addError(words);
};

/** Reports at most one error for each visible field: one of its schema, else one that the schema could not know. */
export const createFormValidation = ({
  plan,
  values: typed,
  context,
  call,
  portal,
  settings,
}: ValidationSetting) => {
  /** A bound in the words of its field; an amount is in the currency that it is typed in. */
  const boundWords = (field: FieldPlan, path: FieldPath, bound: unknown): string => {
    const row = rowAt(typed, path);
    const around = { scopes: context.scopes, body: row === undefined ? call.body : {} };
    const { currency } = moneyOf(field, { ...typed, ...row }, around, portal);
    return formatValue(
      bound,
      field.format.type === 'money' ? { type: 'money', currency: { code: currency } } : field.format,
      {},
      settings,
    );
  };
  const wordsFor = (field: FieldPlan, keyword: string, path: FieldPath, broken?: BrokenBound) => {
    const written = keyword === 'minimum' || keyword === 'maximum' ? field[keyword] : undefined;
    const bound = broken?.bound ?? (typeof written === 'number' ? written : undefined);
    const limit = bound === undefined ? undefined : boundWords(field, path, bound);
    // The schema's error about its bounds does not hide one that is known only now.
    return faultWords(portal, field, keyword, broken === undefined ? schemaAt(plan, path) : {}, limit);
  };
  return {
    transformErrors: (errors: RJSFValidationError[]): RJSFValidationError[] => {
      const places = visiblePlaces(plan, settleTyped(plan, typed), context);
      const shown = new Set(places.map(({ path }) => pathName(path)));
      const locked = new Set(places.filter(isLocked).map(({ path }) => pathName(path)));
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
        if (keyword === 'required' && locked.has(name)) return [];
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
      const reported = new Set(
        places.filter(({ path }) => hasErrors(found, path)).map(({ path }) => pathName(path)),
      );
      const report = ({ field, path }: VisiblePlace, keyword: string, broken?: BrokenBound): void => {
        const name = pathName(path);
        if (reported.has(name)) return;
        reported.add(name);
        addErrorAt(errors, path, wordsFor(field, keyword, path, broken));
      };
      for (const place of places) if (isLeftOut(plan, place) && !isLocked(place)) report(place, 'required');
      for (const place of places) if (breaksAddress(place)) report(place, 'format');
      for (const place of places) if (breaksGuard(place, portal.guard)) report(place, 'guard');
      // What the schema refuses cannot be compared with a bound.
      const broken = checkBounds(plan, values, context, reported);
      for (const place of places) {
        const found = broken[pathName(place.path)];
        if (found !== undefined) report(place, found.keyword, found);
      }
      return errors;
    },
  };
};
