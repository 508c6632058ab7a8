import { isRecord, readOwn } from '../../json.ts';

type Scalar = string | number | boolean | null;
type Decision = boolean | undefined;
/** What a variable reads; undefined where it is absent. */
type ReadVariable = (path: string) => unknown;

const deepestCondition = 32;

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);

const operand = (value: unknown, read: ReadVariable): unknown => {
  if (!isRecord(value)) return value;
  const path = readOwn(value, 'var');
  return typeof path === 'string' ? read(path) : undefined;
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

const isIn = (value: unknown, list: unknown, read: ReadVariable): Decision => {
  const needle = operand(value, read);
  if (!Array.isArray(list) || !isScalar(needle)) return undefined;
  // What a variable reads may be a list itself: then it is in it, or not.
  const items = list.flatMap((item): readonly unknown[] => {
    const value = operand(item, read);
    return Array.isArray(value) ? value : [value];
  });
  return any(items.map((item) => equal(needle, item)));
};

const decide = (condition: unknown, read: ReadVariable, depth: number): Decision => {
  if (depth > deepestCondition || !isRecord(condition)) return undefined;
  const [operator, ...more] = Object.keys(condition);
  if (operator === undefined || more.length > 0) return undefined;
  const written = readOwn(condition, operator);
  if (operator === '!') return not(decide(written, read, depth + 1));
  if (!Array.isArray(written) || written.length === 0) return undefined;
  const operands: readonly unknown[] = written;
  const each = (): Decision[] => operands.map((item) => decide(item, read, depth + 1));
  if (operator === 'or') return any(each());
  if (operator === 'and') return not(any(each().map(not)));
  if (operands.length !== 2) return undefined;
  const [left, right] = operands;
  if (operator === 'in') return isIn(left, right, read);
  const compare = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined;
  return compare?.(operand(left, read), operand(right, read));
};

/**
 * Whether a condition holds, in the portal and for the compiler alike; undefined when that cannot be decided: a variable is
 * absent, the two values are not of one scalar type (null equals only null, and has no order), or the condition is malformed or
 * deeper than 32. `and` and `or` are three-valued: what is decided wins over what is not.
 */
export const decideCondition = (condition: unknown, read: ReadVariable): boolean | undefined =>
  decide(condition, read, 1);
