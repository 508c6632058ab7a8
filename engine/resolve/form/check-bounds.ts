import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import { resolveValue } from '../scopes.ts';
import { withScopes, type Context } from '../viewer/visibility.ts';
import { pathName } from './field-path.ts';
import type { FormValues } from './form-state.ts';
import { visiblePlaces } from './visible-places.ts';

/** A value beyond a bound that is only known when the form opens, or one that differs from the value it has to repeat. */
export interface BrokenBound {
  readonly keyword: 'minimum' | 'maximum' | 'const';
  readonly bound: unknown;
}

const exceeds = (value: unknown, bound: unknown): boolean | undefined => {
  if (typeof value === 'number' && typeof bound === 'number') return value > bound;
  return typeof value === 'string' && typeof bound === 'string' ? value > bound : undefined;
};

const brokenBound = (field: FieldPlan, value: unknown, context: Context): BrokenBound | undefined => {
  for (const keyword of ['minimum', 'maximum'] as const) {
    const written = field[keyword];
    const bound = written === undefined ? null : resolveValue(written, context.scopes);
    if (bound === null) continue;
    const broken = keyword === 'minimum' ? exceeds(bound, value) : exceeds(value, bound);
    if (broken === undefined)
      context.report({
        file: field.file,
        pointer: `${field.pointer}/${keyword}`,
        reason: `${keyword} cannot be decided`,
      });
    if (broken !== false) return { keyword, bound };
  }
  const wanted = field.equals === undefined ? value : resolveValue(field.equals, context.scopes);
  return wanted === value ? undefined : { keyword: 'const', bound: wanted };
};

/**
 * The drawn fields whose value is beyond a bound, by the name of their path, except those that are `refused`
 * already. Both ends are allowed; a bound that cannot be decided counts as broken.
 */
export const checkBounds = (
  form: FormPlan,
  values: FormValues,
  context: Context,
  refused: ReadonlySet<string> = new Set(),
): Readonly<Record<string, BrokenBound>> => {
  const broken: [string, BrokenBound][] = [];
  for (const { field, path, value, context: around } of visiblePlaces(form, values, context)) {
    const isChecked = !refused.has(pathName(path)) && value !== undefined && value !== null;
    if (!isChecked || typeof value === 'object') continue;
    const found = brokenBound(field, value, withScopes(around, { form: values }));
    if (found !== undefined) broken.push([pathName(path), found]);
  }
  return Object.fromEntries(broken);
};
