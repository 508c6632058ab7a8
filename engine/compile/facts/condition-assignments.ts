import type { Condition } from '../../language/value/condition.ts';
import {
  operandsOf,
  partsOf,
  pathOf,
  pathsIn,
  replaceComparisons,
} from '../../language/value/condition-parts.ts';
import { decideCondition } from '../../language/value/decide-condition.ts';
import { ownNumber } from '../../json.ts';
import type { SchemaType, SchemaView } from '../../description/schema-view.ts';
import { enumOf } from './misfit.ts';

/** A value that a condition compares. */
export type Scalar = string | number | boolean | null;
/** What a variable may read; undefined where it is absent. */
type Reading = Scalar | undefined;

/** What a variable of a condition reads, as far as it is known. */
export interface ReadVariable {
  readonly view: SchemaView | undefined;
  /** Whether it may be null, and whether it may be absent. */
  readonly mayBeNull: boolean;
  readonly mayBeAbsent: boolean;
  /** The values that it may have at the condition, as far as they are known. */
  readonly values?: readonly Reading[];
}
/** What the variable of a path reads. */
export type ReadPath = (path: string) => ReadVariable;

/** One assignment of values to the variables of some conditions, of those for which the conditions may differ. */
export interface Assignment {
  /** How the portal decides each of the conditions. */
  readonly decisions: readonly (boolean | undefined)[];
  /** What a variable reads. */
  readonly read: (path: string) => Reading;
}

/** No more assignments than these are tried. */
const mostTried = 4096;

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const mayBe = (view: SchemaView | undefined, ...types: readonly SchemaType[]): boolean =>
  view === undefined || view.types.length === 0 || view.types.some((type) => types.includes(type));

/** The values of a variable whose schema lists them; undefined where it does not. */
const listedValues = ({ view, values }: ReadVariable): readonly Reading[] | undefined => {
  if (values !== undefined) return values;
  const listed = view === undefined ? undefined : enumOf(view)?.filter(isScalar);
  if (listed !== undefined) return listed.filter((one) => one !== null);
  return view?.types.every((type) => type === 'boolean') === true && view.types.length > 0
    ? [true, false]
    : undefined;
};

/** The numbers that comparisons with these can tell apart: each of them, one beside it, and one between each and the next. */
const numbersBeside = (view: SchemaView | undefined, literals: readonly number[]): readonly number[] => {
  const least = ownNumber(view?.keywords, 'minimum') ?? -Infinity;
  const most = ownNumber(view?.keywords, 'maximum') ?? Infinity;
  const marks = [...new Set([...literals, least, most])].filter(Number.isFinite).sort((a, b) => a - b);
  const near = marks.flatMap((one) => [
    one,
    Math.floor(one) - 1,
    Math.floor(one),
    Math.ceil(one),
    Math.ceil(one) + 1,
  ]);
  const between = marks.flatMap((one, at) => {
    const next = marks[at + 1];
    return next === undefined ? [] : [(one + next) / 2];
  });
  const isWhole = view !== undefined && mayBe(view, 'integer') && !mayBe(view, 'number');
  return [...(marks.length === 0 ? [0] : near), ...between].filter(
    (one) => one >= least && one <= most && (!isWhole || Number.isInteger(one)),
  );
};

/** The texts that comparisons with these can tell apart: the least there is, each of them, and what follows each. */
const textsBeside = (literals: readonly string[]): readonly string[] => [
  '',
  ...literals.flatMap((one) => [one, `${one}\u0000`]),
];

/** One value of each sort that comparisons with the literals can tell apart. */
const valuesOf = (variable: ReadVariable, literals: readonly Scalar[]): readonly Reading[] => {
  const { view, mayBeNull, mayBeAbsent, values } = variable;
  if (values !== undefined) return values;
  const known = listedValues(variable) ?? [
    ...(mayBe(view, 'boolean') ? [true, false] : []),
    ...(mayBe(view, 'number', 'integer')
      ? numbersBeside(
          view,
          literals.filter((one) => typeof one === 'number'),
        )
      : []),
    ...(mayBe(view, 'string') ? textsBeside(literals.filter((one) => typeof one === 'string')) : []),
  ];
  // What is of no known type may be what cannot be compared at all.
  const isUndecided = mayBeAbsent || view === undefined || view.types.length === 0;
  return [...new Set([...known, ...(mayBeNull ? [null] : []), ...(isUndecided ? [undefined] : [])])];
};

/** The name of a variable for a comparison that may have either result, whatever else holds. */
const freePrefix = 'free ';

/** Whether a comparison cannot be tried out by itself: of different variables of which not all values are known, or of what is no scalar. */
const isFree = (comparison: Condition, readPath: ReadPath): boolean => {
  const paths = new Set(operandsOf(comparison).flatMap((value) => pathOf(value) ?? []));
  const read = [...paths].map(readPath);
  return (
    read.some(
      ({ view, values }) =>
        values === undefined && view?.types.some((type) => type === 'array' || type === 'object') === true,
    ) ||
    (paths.size > 1 && read.some((one) => listedValues(one) === undefined)) ||
    // A list that is not known to be none may be read among those that a value is in.
    ('in' in comparison &&
      comparison.in[1].some((value) => {
        const path = pathOf(value);
        const one = path === undefined ? undefined : readPath(path);
        return one !== undefined && one.values === undefined && mayBe(one.view, 'array', 'object');
      }))
  );
};

const freeName = (comparison: Condition): string => freePrefix + JSON.stringify(comparison);

/** How a free comparison may come out: undecided, too, where one of its variables may be without a value or of another type. */
const freeValues = (comparison: Condition, readPath: ReadPath): readonly Reading[] => {
  const isSure = pathsIn(comparison)
    .map(readPath)
    .every(({ view, mayBeNull, mayBeAbsent }) => view?.types.length === 1 && !mayBeNull && !mayBeAbsent);
  return isSure ? [true, false] : [true, false, undefined];
};

const literalsBeside = (condition: Condition, literals: Map<string, Scalar[]>): void => {
  for (const part of partsOf(condition)) literalsBeside(part, literals);
  const operands = operandsOf(condition);
  const plain = operands.filter(isScalar);
  for (const path of operands.flatMap((value) => pathOf(value) ?? []))
    literals.set(path, [...(literals.get(path) ?? []), ...plain]);
};

/** Assigns each name one of its values, until an assignment is accepted. */
const someFilled = (
  choices: readonly (readonly [name: string, values: readonly Reading[]])[],
  filled: Map<string, Reading>,
  accepts: () => boolean,
): boolean => {
  const [choice, ...others] = choices;
  if (choice === undefined) return accepts();
  const [name, values] = choice;
  return values.some((value) => {
    filled.set(name, value);
    return someFilled(others, filled, accepts);
  });
};

/**
 * Whether some assignment of values to the variables of the conditions is accepted, each decided as the portal decides it; undefined
 * where there are too many to try.
 */
export const someAssignment = (
  conditions: readonly Condition[],
  readPath: ReadPath,
  accepts: (assignment: Assignment) => boolean,
): boolean | undefined => {
  const free = new Map<string, Condition>();
  const tried = conditions.map((condition) =>
    replaceComparisons(condition, (comparison) => {
      if (!isFree(comparison, readPath)) return comparison;
      free.set(freeName(comparison), comparison);
      return { '===': [{ var: freeName(comparison) }, true] };
    }),
  );
  const literals = new Map<string, Scalar[]>();
  for (const condition of tried) literalsBeside(condition, literals);
  const choices = [...literals].map(([path, known]) => {
    const comparison = free.get(path);
    const values =
      comparison === undefined ? valuesOf(readPath(path), known) : freeValues(comparison, readPath);
    return [path, values] as const;
  });
  if (choices.reduce((product, [, values]) => product * values.length, 1) > mostTried) return undefined;
  const filled = new Map<string, Reading>();
  const read = (path: string): Reading => filled.get(path);
  return someFilled(choices, filled, () =>
    accepts({ read, decisions: tried.map((condition) => decideCondition(condition, read)) }),
  );
};

/** The possible results of a condition over all values of its variables; undefined where there are too many to try. */
export const resultsOf = (condition: Condition, readPath: ReadPath): ReadonlySet<boolean> | undefined => {
  const results = new Set<boolean>();
  const tried = someAssignment([condition], readPath, ({ decisions: [decision] }) => {
    results.add(decision === true);
    return results.size === 2;
  });
  return tried === undefined ? undefined : results;
};

/** Whether a condition follows from others, which can hold together; undefined where there are too many assignments to try. */
export const followsFrom = (
  given: readonly Condition[],
  wanted: Condition,
  readPath: ReadPath,
): boolean | undefined => {
  const results = new Set<boolean>();
  const found = someAssignment([wanted, ...given], readPath, ({ decisions: [decision, ...others] }) => {
    if (others.every((one) => one === true)) results.add(decision === true);
    return results.has(false);
  });
  return found === undefined ? undefined : !found && results.has(true);
};

/** The values that a variable may have where all the conditions hold; undefined where there are too many assignments to try. */
export const valuesWherever = (
  conditions: readonly Condition[],
  path: string,
  readPath: ReadPath,
): ReadonlySet<Scalar | undefined> | undefined => {
  const values = new Set<Reading>();
  const tried = someAssignment(conditions, readPath, ({ decisions, read }) => {
    if (decisions.every((decision) => decision === true)) values.add(read(path));
    return false;
  });
  return tried === undefined ? undefined : values;
};
