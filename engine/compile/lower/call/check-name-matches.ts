import type { Parameter } from '../../../description/parameter.ts';
import { kindNamedBy } from '../../../description/record-kinds.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer } from '../../../json.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { report, type CompileContext } from '../compile-context.ts';
import { createTrial } from '../../read/reporter.ts';
import { compileVariableAs } from '../scope/compile-value.ts';
import type { Taker } from '../../facts/misfit.ts';

/** The schemas of the filled parameters or properties, by name. */
export type Filled = ReadonlyMap<string, SchemaView | undefined>;

/** The schemas of parameters, by name. */
export const filledParameters = (parameters: readonly Parameter[]): Filled =>
  new Map(parameters.map(({ name, schema }) => [name, schema]));

/** Whether a variable exists and fits its place. Reports nothing. */
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
 * Reports a value that is read from one property although a property beside it has exactly the name of the filled one, and would fit as
 * well: for example the last day, read from the first day.
 */
export const checkNameMatches = (
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
    // A longer name with the same ending, such as home_branch, is more exact and needs no suggestion.
    if (parts.length < 2 || read === name || read.endsWith(`_${name}`)) continue;
    const own = [...parts.slice(0, -1), name].join('.');
    const expected = filled.get(name);
    // A value that names a record is checked by its kind, and several properties may name one of that kind.
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
