import type { Value } from '../../language/value/value.ts';
import { childPointer, isArray, readOwn } from '../../json.ts';
import type { SchemaType, SchemaView } from '../../description/schema-view.ts';
import { nearestName } from '../suggestion.ts';
import { compileVariable } from './compile-variable.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

type Literal = string | number | boolean | null;

const typeWords: Readonly<Record<SchemaType, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What a value may be, in words. */
export const typeWordsOf = (view: SchemaView): string =>
  [...view.types.map((type) => typeWords[type]), ...(view.nullable ? ['null'] : [])].join(' or ');

const isOfType = (view: SchemaView, value: Literal): boolean => {
  if (view.types.length === 0) return true;
  if (value === null) return view.nullable;
  if (typeof value !== 'number') return view.types.some((type) => type === typeof value);
  return view.types.includes('number') || (view.types.includes('integer') && Number.isInteger(value));
};

/** Checks a plain value against the schema of its place. */
const checkLiteral = (
  context: CompileContext,
  value: Literal,
  pointer: string,
  expected: SchemaView,
): void => {
  const view = expected.types.includes('array') ? (expected.items ?? expected) : expected;
  const related = seeAlso(context, view.pointer);
  if (!isOfType(view, value)) {
    const message = `This must be ${typeWordsOf(view)}, but is ${JSON.stringify(value)}.`;
    report(context, 'value-type', pointer, message, { related });
    return;
  }
  const values = readOwn(view.keywords, 'enum');
  if (value === null || !isArray(values) || values.includes(value)) return;
  report(
    context,
    'value-unknown',
    pointer,
    `${JSON.stringify(value)} is not one of ${values.map((one) => JSON.stringify(one)).join(', ')}.`,
    {
      suggestion:
        typeof value === 'string'
          ? nearestName(
              value,
              values.filter((one) => typeof one === 'string'),
            )
          : undefined,
      related,
    },
  );
};

const isList = (value: Value): value is readonly Literal[] => Array.isArray(value);

const checkList = (
  context: CompileContext,
  values: readonly Literal[],
  pointer: string,
  expected: SchemaView,
): void => {
  if (expected.types.length === 0 || expected.types.includes('array')) {
    values.forEach((value, index) => {
      checkLiteral(context, value, childPointer(pointer, index), expected);
    });
    checkCount(context, values, pointer, expected);
    return;
  }
  const related = seeAlso(context, expected.pointer);
  report(context, 'value-type', pointer, `This must be ${typeWordsOf(expected)}, but is a list.`, {
    related,
  });
};

const checkCount = (
  context: CompileContext,
  values: readonly Literal[],
  pointer: string,
  { keywords, pointer: described }: SchemaView,
): void => {
  const least = readOwn(keywords, 'minItems');
  if (typeof least !== 'number' || values.length >= least) return;
  const related = seeAlso(context, described);
  report(context, 'items-count', pointer, `The API takes a list of ${String(least)} at least here.`, {
    related,
  });
};

const isNumeric = (type: SchemaType): boolean => type === 'number' || type === 'integer';

/** Whether a place takes what is found. */
export const canHold = (expected: SchemaView, found: SchemaView): boolean =>
  expected.types.length === 0 ||
  found.types.length === 0 ||
  found.types.some((type) =>
    expected.types.some((one) => one === type || (isNumeric(one) && isNumeric(type)) || one === 'array'),
  );

/** The schema of what a variable reads, checked against the schema of its place, where that is known. */
export const compileVariableAs = (
  context: CompileContext,
  path: string,
  pointer: string,
  expected: SchemaView | undefined,
): SchemaView | undefined => {
  const found = compileVariable(context, path, pointer);
  if (found !== undefined && expected !== undefined && !canHold(expected, found))
    report(
      context,
      'value-type',
      pointer,
      `This must be ${typeWordsOf(expected)}, but "${path}" is ${typeWordsOf(found)}.`,
      {
        related: seeAlso(context, expected.pointer),
      },
    );
  else reportKind(context, path, pointer, found, expected);
  return found;
};

/** Says so when a record of another kind is named than the place wants. */
const reportKind = (
  context: CompileContext,
  path: string,
  pointer: string,
  found: SchemaView | undefined,
  expected: SchemaView | undefined,
): void => {
  const [wanted, written] = [expected, found].map((view) => (view?.items ?? view)?.words.record);
  if (wanted === undefined || written === undefined || wanted === written) return;
  report(
    context,
    'record-kind',
    pointer,
    `This names a record of the kind "${wanted}", but "${path}" is of the kind "${written}".`,
    { related: seeAlso(context, expected?.pointer) },
  );
};

/** Checks a value of a descriptor against the schema of its place, where that is known. */
export const compileValue = (
  context: CompileContext,
  value: Value,
  pointer: string,
  expected: SchemaView | undefined,
): void => {
  if (typeof value !== 'object' || value === null) {
    if (expected !== undefined) checkLiteral(context, value, pointer, expected);
  } else if (!isList(value)) compileVariableAs(context, value.var, childPointer(pointer, 'var'), expected);
  else if (expected !== undefined) checkList(context, value, pointer, expected);
};
