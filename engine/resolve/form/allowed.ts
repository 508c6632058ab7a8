import type { FieldPlan } from '../../language/plan/form-plan.ts';
import { lookUp } from '../../json.ts';
import type { FormValues } from './form-state.ts';

/**
 * The values that a field offers where another one restricts them, as text, including its present one, so
 * that this can be removed. Undefined where nothing restricts them, or the other field is empty.
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

/** The values that both restrictions allow; undefined where there is no restriction. */
export const offeredByBoth = (
  one: readonly string[] | undefined,
  other: readonly string[] | undefined,
): readonly string[] | undefined =>
  one === undefined || other === undefined ? (one ?? other) : one.filter((value) => other.includes(value));
