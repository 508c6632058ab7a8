import type { Parameter } from '../../../description/parameter.ts';
import { kindNamedBy } from '../../../description/record-kinds.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer } from '../../../json.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { report, type CompileContext } from '../compile-context.ts';
import { createTrial } from '../../read/reporter.ts';
import { compileVariableAs } from '../scope/compile-value.ts';
import type { Taker } from '../../facts/misfit.ts';

/** The schemas of what is filled, by name. */
export type Filled = ReadonlyMap<string, SchemaView | undefined>;

/** The schemas of parameters by their names. */
export const filledParameters = (parameters: readonly Parameter[]): Filled =>
  new Map(parameters.map(({ name, schema }) => [name, schema]));

/** Whether a variable reads what is known, and what the place takes. Nothing is told. */
const isTaken = (
  context: CompileContext,
  path: string,
  expected: SchemaView | undefined,
  taker: Taker,
): boolean => {
  const { reporter, isRefused } = createTrial();
  const found = compileVariableAs({ ...context, reporter }, path, '', expected, taker);
  return !isRefused() && found !== undefined;
};

/**
 * Says so where a value is read from one property although another one beside it has the very name of what is filled and would be
 * taken as well, such as the last day from the first one.
 */
export const checkNamesakes = (
  context: CompileContext,
  written: Readonly<Record<string, Value>> = {},
  pointer: string,
  filled: Filled,
  taker: Taker,
): void => {
  for (const [name, value] of Object.entries(written)) {
    if (!isVariable(value)) continue;
    const parts = value.var.split('.');
    const read = parts.at(-1) ?? '';
    // A longer name that ends with this one says more exactly which is meant, such as home_branch.
    if (parts.length < 2 || read === name || read.endsWith(`_${name}`)) continue;
    const own = [...parts.slice(0, -1), name].join('.');
    const expected = filled.get(name);
    // Which record a value names is held by its kind, and several may be meant.
    if (kindNamedBy(expected) !== undefined) continue;
    if (![value.var, own].every((path) => isTaken(context, path, expected, taker))) continue;
    report(
      context,
      'field-other',
      childPointer(childPointer(pointer, name), 'var'),
      `This fills "${name}", and "${own}" is there by that name.`,
      { suggestion: own },
    );
  }
};
