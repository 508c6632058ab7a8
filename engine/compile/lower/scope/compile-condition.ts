import type { Condition } from '../../../language/value/condition.ts';
import { comparisonOf, partsOf, pathOf } from '../../../language/value/condition-parts.ts';
import { scopeNames, type Operand } from '../../../language/value/value.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { compileVariable } from './compile-variable.ts';
import { checkLiterals, compileValue } from './compile-value.ts';
import type { ReadPath, ReadVariable } from '../../facts/condition-assignments.ts';
import { constantPart } from './constant-part.ts';
import { isOrdered } from './is-ordered.ts';
import type { Literal } from './literal-fault.ts';
import { createReporter } from '../../read/reporter.ts';
import { childPointer, ownNumber } from '../../../json.ts';
import { noteFacts, quiet, report, type CompileContext } from '../compile-context.ts';

/** The schema of an operand; undefined for a plain value. */
const compileOperand = (context: CompileContext, value: Operand, pointer: string): SchemaView | undefined =>
  typeof value === 'object' && value !== null
    ? compileVariable(context, value.var, childPointer(pointer, 'var'))
    : undefined;

const isVariable = (value: Operand): boolean => typeof value === 'object' && value !== null;

const scopePath = new RegExp(`^(?:${scopeNames.join('|')})\\.`);

/** Reports a comparison of plain values, which never changes, and suggests a variable for a text that looks like one. */
const reportConstant = (context: CompileContext, values: readonly Operand[], pointer: string): void => {
  const index = values.findIndex((value) => typeof value === 'string' && scopePath.test(value));
  const suggested = index < 0 ? undefined : values[index];
  const words = values.map((value) => JSON.stringify(value)).join(' and ');
  const hint =
    typeof suggested === 'string' ? ` Write { "var": ${JSON.stringify(suggested)} } for its value.` : '';
  const at = index < 0 ? pointer : childPointer(pointer, index);
  report(context, 'condition-constant', at, `${words} are plain values, so this never changes.${hint}`);
};

const isOfForm = (value: Operand): boolean =>
  typeof value === 'object' && value?.var.startsWith('form.') === true;

/** Checks a comparison: the variable decides what the other side may be. */
const compilePair = (
  context: CompileContext,
  [left, right]: readonly [Operand, Operand],
  pointer: string,
  isOrder: boolean,
): void => {
  if (!isVariable(left) && !isVariable(right)) {
    reportConstant(context, [left, right], pointer);
    return;
  }
  const [first, second] = isVariable(left) ? [0, 1] : [1, 0];
  const operands = [left, right] as const;
  const path = pathOf(left);
  if (path !== undefined && path === pathOf(right)) {
    compileOperand(context, left, childPointer(pointer, 0));
    report(
      context,
      'condition-constant',
      pointer,
      `Both sides are "${path}": what is compared with itself is always the same.`,
    );
    return;
  }
  // An empty field is null, whatever is sent for it.
  const isEmptiness = operands.includes(null) && operands.some(isOfForm);
  const expected = compileOperand(context, operands[first] ?? null, childPointer(pointer, first));
  if (isEmptiness) return;
  if (isOrder && expected !== undefined && !isOrdered(expected)) {
    report(
      context,
      'order-unknown',
      pointer,
      'This is no number, day or moment: nothing says which of two comes first.',
    );
    return;
  }
  if (expected?.types.includes('array') === true) {
    report(
      context,
      'condition-constant',
      pointer,
      'A list is never the same as one value: write { "in": [value, [list]] } for a value that is in it.',
    );
    return;
  }
  const other = compileOperand(quiet(context), operands[second] ?? null, pointer);
  noteFacts(context, 'comparison', {
    operands: [
      { value: operands[first] ?? null, view: expected },
      { value: operands[second] ?? null, view: other },
    ],
    pointer,
  });
  // A value beyond the limits can still be compared: a comparison that always or never holds is reported as that.
  compileValue(
    context,
    operands[second] ?? null,
    childPointer(pointer, second),
    expected,
    isOrder ? 'order' : 'comparison',
  );
};

const isPlain = (value: Operand): value is Literal => !isVariable(value);

/** Checks a list of plain values, and of variables that are one value or a list. */
const compileList = (
  context: CompileContext,
  [value, list]: readonly [Operand, readonly Operand[]],
  pointer: string,
  expected: SchemaView | undefined,
): void => {
  const at = childPointer(pointer, 1);
  const plain = list.filter(isPlain);
  if (expected !== undefined && plain.length === list.length) {
    checkLiterals(context, plain, at, expected, 'comparison');
    return;
  }
  list.forEach((item, index) => {
    const place = childPointer(at, index);
    const itemSchema = expected === undefined ? compileOperand(context, item, place)?.items : undefined;
    if (itemSchema !== undefined)
      compileValue(context, value, childPointer(pointer, 0), itemSchema, 'comparison');
    else compileValue(context, item, place, expected, 'comparison');
  });
};

/** Checks every variable and value of a condition. */
const compileParts = (context: CompileContext, condition: Condition, pointer: string): void => {
  const pair = comparisonOf(condition);
  if (pair !== undefined) {
    compilePair(context, pair[1], childPointer(pointer, pair[0]), !pair[0].endsWith('=='));
    return;
  }
  if ('in' in condition) {
    const at = childPointer(pointer, 'in');
    const [value, list] = condition.in;
    if (![value, ...list].some(isVariable)) {
      reportConstant(context, [value, ...list], at);
      return;
    }
    const expected = compileOperand(context, value, childPointer(at, 0));
    compileList(context, [value, list], at, expected);
    return;
  }
  const [operator = ''] = Object.keys(condition);
  const at = childPointer(pointer, operator);
  partsOf(condition).forEach((part, index) =>
    compileParts(context, part, operator === '!' ? at : childPointer(at, index)),
  );
};

/** Whether a variable may be null or absent: a value of a form or a filter is at first; for a record its schema decides. */
const lackOf = (
  { scopes }: CompileContext,
  path: string,
): Pick<ReadVariable, 'mayBeNull' | 'mayBeAbsent'> => {
  const [name = '', ...steps] = path.split('.');
  const scope = Object.entries(scopes).find(([one]) => one === name)?.[1];
  if (scope?.kind !== 'schema') return { mayBeNull: true, mayBeAbsent: true };
  let holder: SchemaView = scope.view;
  let lack = { mayBeNull: holder.nullable, mayBeAbsent: false };
  for (const step of steps) {
    const property = holder.property(step);
    if (property === undefined) return { mayBeNull: true, mayBeAbsent: true };
    // Null has no properties.
    lack = {
      mayBeNull: property.nullable,
      mayBeAbsent: lack.mayBeAbsent || lack.mayBeNull || !holder.required.has(step),
    };
    holder = property;
  }
  return lack;
};

/** The limits of a variable in words. */
const boundWords = (path: string, view: SchemaView | undefined): readonly string[] => {
  const least = ownNumber(view?.keywords, 'minimum');
  const most = ownNumber(view?.keywords, 'maximum');
  const words = [
    ...(least === undefined ? [] : [`at least ${String(least)}`]),
    ...(most === undefined ? [] : [`at most ${String(most)}`]),
  ];
  return words.length === 0 ? [] : [`"${path}" is ${words.join(' and ')}`];
};

/** Creates a reader of variables that reports nothing; results are memoized in `known`. */
export const pathReader = (
  context: CompileContext,
  pointer: string,
  known = new Map<string, ReadVariable>(),
): ReadPath => {
  const silent = createReporter();
  return (path) => {
    const read = known.get(path) ?? {
      view: compileVariable({ ...context, reporter: silent }, path, pointer),
      ...lackOf(context, path),
    };
    known.set(path, read);
    return read;
  };
};

/** Reports a condition with a part that always or never holds. */
const checkConstant = (context: CompileContext, condition: Condition, pointer: string): void => {
  const known = new Map<string, ReadVariable>();
  const readPath = pathReader(context, pointer, known);
  const found = constantPart(condition, pointer, readPath);
  if (found === undefined) return;
  const bounds = [...known].flatMap(([path, { view }]) => boundWords(path, view));
  const why = bounds.length === 0 ? ', whatever it reads' : `: ${bounds.join(', ')} in the API description`;
  const message = `This ${found.holds ? 'always holds' : 'never holds'}${why}.`;
  report(context, 'condition-constant', found.pointer, message);
};

/** Checks a condition: its variables and values, and that it can both hold and fail. */
export const compileCondition = (context: CompileContext, condition: Condition, pointer: string): void => {
  const before = context.reporter.findings.length;
  compileParts(context, condition, pointer);
  // After a reported fault it is unknown whether the whole can hold.
  if (context.reporter.findings.length === before) checkConstant(context, condition, pointer);
};
