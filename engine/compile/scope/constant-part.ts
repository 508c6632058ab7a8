import type { Condition } from '../../language/value/condition.ts';
import type { Operand } from '../../language/value/value.ts';
import { childPointer, ownNumber } from '../../json.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { enumOf } from './misfit.ts';

/** A value that a condition compares. */
export type Scalar = string | number | boolean | null;

/** What a variable of a condition reads, as far as it is known; `mayBeNothing` where it may be null or absent. */
export interface ReadVariable {
  readonly view: SchemaView | undefined;
  readonly mayBeNothing: boolean;
  /** All that it is where the condition stands, as far as that is known. */
  readonly values?: readonly Scalar[];
}
/** A part of a condition that never changes, and whether it always holds or never. */
export interface ConstantPart {
  readonly pointer: string;
  readonly holds: boolean;
}

type Decision = boolean | undefined;
type Values = ReadonlyMap<string, Scalar>;
type Pair = readonly [Operand, Operand];

/** More than these ways to fill in the variables are not tried. */
const mostTried = 4096;

const pathOf = (value: Operand): string | undefined =>
  typeof value === 'object' && value !== null ? value.var : undefined;

const pairOf = (condition: Condition): readonly [operator: string, pair: Pair] | undefined => {
  const [entry] = Object.entries(condition);
  const [operator = ''] = entry ?? [];
  if ('===' in condition) return [operator, condition['===']];
  if ('!==' in condition) return [operator, condition['!==']];
  if ('<' in condition) return [operator, condition['<']];
  if ('<=' in condition) return [operator, condition['<=']];
  if ('>' in condition) return [operator, condition['>']];
  return '>=' in condition ? [operator, condition['>=']] : undefined;
};

const partsOf = (condition: Condition): readonly Condition[] => {
  if ('and' in condition) return condition.and;
  if ('or' in condition) return condition.or;
  return '!' in condition ? [condition['!']] : [];
};

/** A comparison of two variables, of lists, or of what is no scalar: either may be, whatever else holds. */
const freeName = (condition: Condition, isScalar: (path: string) => boolean): string | undefined => {
  const operands = 'in' in condition ? [condition.in[0], ...condition.in[1]] : (pairOf(condition)?.[1] ?? []);
  const paths = operands.flatMap((value) => pathOf(value) ?? []);
  const isFree =
    paths.length !== 1 ||
    !paths.every(isScalar) ||
    ('in' in condition && paths[0] !== pathOf(condition.in[0]));
  return isFree && operands.length > 0 ? JSON.stringify(condition) : undefined;
};

const compare = (operator: string, left: Scalar, right: Scalar): Decision => {
  if (operator === '===' || operator === '!==') {
    const isSame = left === right;
    return operator === '===' ? isSame : !isSame;
  }
  if (left === null || right === null || typeof left !== typeof right) return undefined;
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
};

const not = (decision: Decision): Decision => (decision === undefined ? undefined : !decision);
const any = (decisions: readonly Decision[]): Decision =>
  decisions.includes(true) ? true : decisions.includes(undefined) ? undefined : false;

/** Whether both sides of a comparison read the same, which is decided whatever that is. */
const isOfItself = (condition: Condition): boolean => {
  const [left, right] = pairOf(condition)?.[1] ?? [];
  const [one, other] = [left, right].map((value) => (value === undefined ? undefined : pathOf(value)));
  return one !== undefined && one === other;
};

/** Decides a condition as the portal does, with a value for each variable and each comparison that may come out either way. */
const decide = (
  condition: Condition,
  values: Values,
  free: (condition: Condition) => string | undefined,
): Decision => {
  if ('!' in condition) return not(decide(condition['!'], values, free));
  if ('or' in condition) return any(condition.or.map((part) => decide(part, values, free)));
  if ('and' in condition) return not(any(condition.and.map((part) => not(decide(part, values, free)))));
  if (isOfItself(condition)) return ['===', '<=', '>='].includes(Object.keys(condition)[0] ?? '');
  const name = free(condition);
  if (name !== undefined) return values.get(name) === true;
  const read = (value: Operand): Scalar =>
    typeof value === 'object' && value !== null ? (values.get(value.var) ?? null) : value;
  if ('in' in condition) return condition.in[1].map(read).includes(read(condition.in[0]));
  const [operator, [left, right]] = pairOf(condition) ?? ['', [null, null]];
  return compare(operator, read(left), read(right));
};

/** The paths of all variables of a condition. */
export const pathsIn = (condition: Condition): readonly string[] => {
  const operands = 'in' in condition ? [condition.in[0], ...condition.in[1]] : (pairOf(condition)?.[1] ?? []);
  return [...operands.flatMap((value) => pathOf(value) ?? []), ...partsOf(condition).flatMap(pathsIn)];
};

const literalsBeside = (condition: Condition, literals: Map<string, Set<Scalar>>): void => {
  for (const part of partsOf(condition)) literalsBeside(part, literals);
  const operands = 'in' in condition ? [condition.in[0], ...condition.in[1]] : (pairOf(condition)?.[1] ?? []);
  const plain = operands.filter((value) => typeof value !== 'object' || value === null);
  for (const value of operands) {
    const path = pathOf(value);
    if (path === undefined) continue;
    const known = literals.get(path) ?? new Set();
    for (const one of plain) known.add(one === null || typeof one !== 'object' ? one : null);
    literals.set(path, known);
  }
};

/** One value of each sort that the comparisons of a condition can tell apart. */
const valuesFor = (
  { view, mayBeNothing, values }: ReadVariable,
  literals: ReadonlySet<Scalar>,
): readonly Scalar[] => {
  if (values !== undefined) return values;
  const listed = view === undefined ? undefined : enumOf(view);
  const nothing: readonly Scalar[] = mayBeNothing || view === undefined ? [null] : [];
  if (listed !== undefined)
    return [
      ...listed.filter(
        (one) => typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean',
      ),
      ...nothing,
    ];
  if (view?.types.includes('boolean') === true) return [true, false, ...nothing];
  const near = [...literals].flatMap((one): readonly Scalar[] => {
    if (typeof one === 'number') return [one - 1, one, one + 1];
    return typeof one === 'string' ? ['', one, `${one}\u0000`] : [one];
  });
  const least = ownNumber(view?.keywords, 'minimum') ?? -Infinity;
  const most = ownNumber(view?.keywords, 'maximum') ?? Infinity;
  const possible = near.filter((one) => typeof one !== 'number' || (one >= least && one <= most));
  const bounds = [least, most].filter(Number.isFinite);
  const other: readonly Scalar[] = view?.types.includes('string') === false ? [] : ['\u0001'];
  return [...new Set([...possible.filter((one) => one !== null), ...bounds, ...other, ...nothing])];
};

/** Every way to give each name one of its values. */
const waysOf = (choices: readonly (readonly [string, readonly Scalar[]])[]): readonly Values[] => {
  let ways: readonly Values[] = [new Map()];
  for (const [name, values] of choices)
    ways = ways.flatMap((way) => values.map((value) => new Map([...way, [name, value]])));
  return ways;
};

/** What the variable of a path reads. */
export type ReadPath = (path: string) => ReadVariable;

/** All that a condition can come out as: true or not, over everything that its variables may be; undefined where that is too much. */
export const resultsOf = (condition: Condition, readPath: ReadPath): ReadonlySet<boolean> | undefined => {
  const isScalar = (path: string): boolean =>
    readPath(path).view?.types.some((type) => type === 'array' || type === 'object') !== true;
  const free = (part: Condition): string | undefined => freeName(part, isScalar);
  const literals = new Map<string, Set<Scalar>>();
  literalsBeside(condition, literals);
  const names = new Set<string>();
  const collect = (part: Condition): void => {
    const name = partsOf(part).length === 0 ? free(part) : undefined;
    if (name !== undefined) names.add(name);
    partsOf(part).forEach(collect);
  };
  collect(condition);
  const choices = [
    ...[...literals].map(([path, known]) => [path, valuesFor(readPath(path), known)] as const),
    ...[...names].map((name) => [name, [true, false]] as const),
  ].filter(([, values]) => values.length > 0);
  const count = choices.reduce((product, [, values]) => product * values.length, 1);
  if (count > mostTried) return undefined;
  return new Set(waysOf(choices).map((values) => decide(condition, values, free) === true));
};

const constantOf = (condition: Condition, readPath: ReadPath): boolean | undefined => {
  const results = resultsOf(condition, readPath);
  return results?.size === 1 ? results.has(true) : undefined;
};

/** Of what `and` or `or` join, the first that with those before it never changes: there they begin to contradict each other. */
const whereDecided = (condition: Condition, readPath: ReadPath): number => {
  const parts = partsOf(condition);
  const upTo = (count: number): Condition =>
    'and' in condition ? { and: parts.slice(0, count) } : { or: parts.slice(0, count) };
  return parts.findIndex((_, at) => constantOf(upTo(at + 1), readPath) !== undefined);
};

/** The innermost part of a condition that always holds or never does, whatever its variables are; undefined where there is none. */
export const constantPart = (
  condition: Condition,
  pointer: string,
  readPath: ReadPath,
): ConstantPart | undefined => {
  const [operator = ''] = Object.keys(condition);
  const at = childPointer(pointer, operator);
  const parts = partsOf(condition);
  for (const [index, part] of parts.entries()) {
    const inner = constantPart(part, operator === '!' ? at : childPointer(at, index), readPath);
    if (inner !== undefined) return inner;
  }
  const holds = constantOf(condition, readPath);
  if (holds === undefined) return undefined;
  if (operator !== 'and' && operator !== 'or') return { pointer: at, holds };
  const index = whereDecided(condition, readPath);
  const [first = ''] = Object.keys(parts[index] ?? {});
  return { pointer: childPointer(childPointer(at, index), first), holds };
};
