import type { FieldPlan } from '../../language/plan/form-plan.ts';
import { lookUp } from '../../json.ts';
import type { FormValues } from './form-state.ts';

/**
 * What a field offers where another one says which values it may have, as text: with what stands in it already, so that it
 * can be taken out. Undefined where nothing narrows it, or the other one is not filled in.
 */
export const resolveAllowed = (
  { allowed }: Pick<FieldPlan, 'allowed'>,
  values: FormValues,
  present: unknown,
): readonly string[] | undefined => {
  const named = allowed === undefined ? undefined : lookUp(allowed.values, String(values[allowed.by]));
  if (named === undefined) return undefined;
  const held: readonly unknown[] = Array.isArray(present) ? present : [present];
  return [...new Set([...named, ...held.filter((one) => one !== undefined && one !== null).map(String)])];
};

/** What two reasons to narrow a field leave; undefined where there is none. */
export const offeredByBoth = (
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): readonly string[] | undefined =>
  one === undefined || other === undefined ? (one ?? other) : one.filter((value) => other.includes(value));
