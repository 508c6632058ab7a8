import type { Condition } from './condition.ts';
import type { Operand } from './value.ts';

/** What two values are compared by, and the two. */
export const comparisonOf = (
  condition: Condition,
): readonly [operator: string, operands: readonly [Operand, Operand]] | undefined => {
  if ('===' in condition) return ['===', condition['===']];
  if ('!==' in condition) return ['!==', condition['!==']];
  if ('<' in condition) return ['<', condition['<']];
  if ('<=' in condition) return ['<=', condition['<=']];
  if ('>' in condition) return ['>', condition['>']];
  return '>=' in condition ? ['>=', condition['>=']] : undefined;
};

/** The conditions that a condition joins or turns round; none of one that compares. */
export const partsOf = (condition: Condition): readonly Condition[] => {
  if ('and' in condition) return condition.and;
  if ('or' in condition) return condition.or;
  return '!' in condition ? [condition['!']] : [];
};

/** The values that a condition itself compares. */
export const operandsOf = (condition: Condition): readonly Operand[] =>
  'in' in condition ? [condition.in[0], ...condition.in[1]] : (comparisonOf(condition)?.[1] ?? []);

/** The path of an operand that is a variable. */
export const pathOf = (value: Operand): string | undefined =>
  typeof value === 'object' && value !== null ? value.var : undefined;

/** The paths of all variables of a condition. */
export const pathsIn = (condition: Condition): readonly string[] => [
  ...operandsOf(condition).flatMap((value) => pathOf(value) ?? []),
  ...partsOf(condition).flatMap(pathsIn),
];

/** The condition with each comparison replaced that `replace` answers another condition for. */
export const replaceComparisons = (
  condition: Condition,
  replace: (comparison: Condition) => Condition,
): Condition => {
  if ('and' in condition) return { and: condition.and.map((part) => replaceComparisons(part, replace)) };
  if ('or' in condition) return { or: condition.or.map((part) => replaceComparisons(part, replace)) };
  return '!' in condition ? { '!': replaceComparisons(condition['!'], replace) } : replace(condition);
};
