import type { AllowedPlan } from '../../../language/plan/form-plan.ts';
import type { SchemaView } from '../../../description/schema-view.ts';

/**
 * The allowed values of a property, or its usual ones, for each value of a property beside it, from `x-applies` of their object; undefined
 * where it has none.
 */
export const compileAllowed = (
  holder: SchemaView | undefined,
  name: string,
  key: 'allowed' | 'usual' = 'allowed',
): AllowedPlan | undefined => {
  for (const [by, rules] of holder?.words.applies ?? []) {
    const values = [...rules].flatMap(([value, rule]) => {
      const named = rule[key].get(name);
      return named === undefined ? [] : [[value, named] as const];
    });
    if (values.length > 0) return { by, values: Object.fromEntries(values) };
  }
  return undefined;
};
