import type { Condition } from '../../language/value/condition.ts';
import { isRecord, readOwn } from '../../json.ts';
import { readVariable, type Scopes } from '../scopes.ts';

type Scalar = string | number | boolean | null;
type Decision = boolean | undefined;

const deepestCondition = 32;

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

const operand = (value: unknown, scopes: Scopes): unknown => {
  if (!isRecord(value)) return value;
  const path = readOwn(value, 'var');
  return typeof path === 'string' ? readVariable(path, scopes) : undefined;
};

const equal = (left: unknown, right: unknown): Decision => {
  if (!isScalar(left) || !isScalar(right)) return undefined;
  if (left === null || right === null || typeof left === typeof right) return left === right;
  return undefined;
};

/** Negative, zero or positive; undefined where the two have no order. Strings are ordered by code unit, as ISO dates are. */
const order = (left: unknown, right: unknown): number | undefined => {
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : Number(left > right);
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  return Number.isFinite(left) && Number.isFinite(right) ? Math.sign(left - right) : undefined;
};

const ordered =
  (holds: (sign: number) => boolean) =>
  (left: unknown, right: unknown): Decision => {
    const sign = order(left, right);
    return sign === undefined ? undefined : holds(sign);
  };

const not = (decision: Decision): Decision => (decision === undefined ? undefined : !decision);

const comparisons: Readonly<Record<string, (left: unknown, right: unknown) => Decision>> = {
  '===': equal,
  '!==': (left, right) => not(equal(left, right)),
  '<': ordered((sign) => sign < 0),
  '<=': ordered((sign) => sign <= 0),
  '>': ordered((sign) => sign > 0),
  '>=': ordered((sign) => sign >= 0),
};

/** True as soon as one is true; otherwise undecided as soon as one is undecided. */
const any = (decisions: readonly Decision[]): Decision => {
  if (decisions.includes(true)) return true;
  return decisions.includes(undefined) ? undefined : false;
};

const isIn = (value: unknown, list: unknown, scopes: Scopes): Decision => {
  const needle = operand(value, scopes);
  if (!Array.isArray(list) || !isScalar(needle)) return undefined;
  // What a variable reads may be a list itself: then it is in it, or not.
  const items = list.flatMap((item): readonly unknown[] => {
    const value = operand(item, scopes);
    return Array.isArray(value) ? value : [value];
  });
  return any(items.map((item) => equal(needle, item)));
};

const decide = (condition: unknown, scopes: Scopes, depth: number): Decision => {
  if (depth > deepestCondition || !isRecord(condition)) return undefined;
  const [operator, ...more] = Object.keys(condition);
  if (operator === undefined || more.length > 0) return undefined;
  const written = readOwn(condition, operator);
  if (operator === '!') return not(decide(written, scopes, depth + 1));
  if (!Array.isArray(written) || written.length === 0) return undefined;
  const operands: readonly unknown[] = written;
  const each = (): Decision[] => operands.map((item) => decide(item, scopes, depth + 1));
  if (operator === 'or') return any(each());
  if (operator === 'and') return not(any(each().map(not)));
  if (operands.length !== 2) return undefined;
  const [left, right] = operands;
  if (operator === 'in') return isIn(left, right, scopes);
  const compare = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  return compare?.(operand(left, scopes), operand(right, scopes));
};

/**
 * Whether the condition holds; undefined when that cannot be decided: a variable is absent, the two values are not of
 * one scalar type (null equals only null, and has no order), or the condition is malformed or deeper than 32.
 * `and` and `or` are three-valued: what is decided wins over what is not.
 */
export const evaluate = (condition: Condition, scopes: Scopes): boolean | undefined =>
  decide(condition, scopes, 1);

/** Whether a condition reads something of a form, or of a row of it, that is not filled in yet: then it is normal that it cannot be decided. */
export const readsEmptyField = (condition: unknown, scopes: Scopes): boolean => {
  if (Array.isArray(condition)) return condition.some((part) => readsEmptyField(part, scopes));
  if (!isRecord(condition)) return false;
  const path = readOwn(condition, 'var');
  if (typeof path === 'string')
    return /^(?:form|item)\./.test(path) && (readVariable(path, scopes) ?? null) === null;
  return Object.values(condition).some((part) => readsEmptyField(part, scopes));
};
