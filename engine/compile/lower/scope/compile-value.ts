import type { Value } from '../../../language/value/value.ts';
import { anyKind, kindNamedBy } from '../../../description/record-kinds.ts';
import { childPointer, readOwn } from '../../../json.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { contradictedByRead, compileVariable } from './compile-variable.ts';
import { faultOfLiteral, faultsOfLiterals, type Literal } from './literal-fault.ts';
import { misfitOf, typeWordsOf, type Taker } from '../../facts/misfit.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

const isList = (value: Value): value is readonly Literal[] => Array.isArray(value);

/** Checks a plain value against the schema of its place. */
const checkLiteral = (
  context: CompileContext,
  value: Literal,
  pointer: string,
  expected: SchemaView,
  taker: Taker,
): void => {
  const fault = faultOfLiteral(value, expected, taker);
  if (fault === undefined) return;
  const { code, message, suggestion, view } = fault;
  report(context, code, pointer, message, { suggestion, related: seeAlso(context, view.pointer) });
};

/** Checks the plain values of a list against the schema of one item. */
export const checkLiterals = (
  context: CompileContext,
  values: readonly Literal[],
  pointer: string,
  expected: SchemaView,
  taker: Taker,
): void => {
  for (const { code, index, message, suggestion, view } of faultsOfLiterals(values, expected, taker))
    report(context, code, childPointer(pointer, index), message, {
      suggestion,
      related: seeAlso(context, view.pointer),
    });
};

const checkList = (
  context: CompileContext,
  values: readonly Literal[],
  pointer: string,
  expected: SchemaView,
  taker: Taker,
): void => {
  const related = seeAlso(context, expected.pointer);
  if (expected.types.length > 0 && !expected.types.includes('array')) {
    const message = `This must be ${typeWordsOf(expected)}, but is a list.`;
    report(context, 'value-type', pointer, message, { related });
    return;
  }
  checkLiterals(context, values, pointer, expected, taker);
  const least = readOwn(expected.keywords, 'minItems');
  if (typeof least === 'number' && values.length < least)
    report(context, 'items-count', pointer, `The API takes a list of ${String(least)} at least here.`, {
      related,
    });
};

/** The schema of a variable, checked against the schema of its place where that is known. */
export const compileVariableAs = (
  context: CompileContext,
  path: string,
  pointer: string,
  expected: SchemaView | undefined,
  taker: Taker = 'query',
): SchemaView | undefined => {
  const found = compileVariable(context, path, pointer);
  if (found === undefined || expected === undefined) return found;
  const misfit = misfitOf(expected, found, taker);
  if (misfit === undefined) reportKind(context, path, pointer, found, expected);
  else
    report(
      context,
      misfit.code,
      pointer,
      `This must be ${misfit.wanted}, but "${path}" is ${misfit.found}.`,
      { related: seeAlso(context, expected.pointer), ...contradictedByRead(context, path) },
    );
  return found;
};

/** Reports a value that names another kind of record than its place needs. */
const reportKind = (
  context: CompileContext,
  path: string,
  pointer: string,
  found: SchemaView,
  expected: SchemaView,
): void => {
  const [wanted, written] = [expected, found].map(kindNamedBy);
  if (wanted === undefined || wanted === written || written === anyKind) return;
  const is = written === undefined ? 'names none' : `is of the kind "${written}"`;
  report(
    context,
    'record-kind',
    pointer,
    `This names a record of the kind "${wanted}", but "${path}" ${is}.`,
    { related: seeAlso(context, expected.pointer), ...contradictedByRead(context, path, wanted) },
  );
};

/** Checks a value of a descriptor against the schema of its place, where that is known. */
export const compileValue = (
  context: CompileContext,
  value: Value,
  pointer: string,
  expected: SchemaView | undefined,
  taker: Taker = 'query',
): void => {
  if (typeof value !== 'object' || value === null) {
    if (expected !== undefined) checkLiteral(context, value, pointer, expected, taker);
  } else if (!isList(value))
    compileVariableAs(context, value.var, childPointer(pointer, 'var'), expected, taker);
  else if (expected !== undefined) checkList(context, value, pointer, expected, taker);
};
