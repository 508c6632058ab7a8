import type { Condition } from '../../language/value/condition.ts';
import { scopeNames, type Operand } from '../../language/value/value.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { compileVariable } from './compile-variable.ts';
import { compileValue } from './compile-value.ts';
import { childPointer } from '../../json.ts';
import { report, type CompileContext } from '../compile-context.ts';

/** The schema of the first operand that is a variable. */
const compileOperand = (context: CompileContext, value: Operand, pointer: string): SchemaView | undefined =>
  typeof value === 'object' && value !== null
    ? compileVariable(context, value.var, childPointer(pointer, 'var'))
    : undefined;

const isVariable = (value: Operand): boolean => typeof value === 'object' && value !== null;

const scopePath = new RegExp(`^(?:${scopeNames.join('|')})\\.`);

/** Says that what is compared never changes, and how a variable is written where one was probably meant. */
const reportConstant = (context: CompileContext, values: readonly Operand[], pointer: string): void => {
  const index = values.findIndex((value) => typeof value === 'string' && scopePath.test(value));
  const meant = index < 0 ? undefined : values[index];
  const words = values.map((value) => JSON.stringify(value)).join(' and ');
  const hint =
    typeof meant === 'string' ? ` Write { "var": ${JSON.stringify(meant)} } for what stands there.` : '';
  const at = index < 0 ? pointer : childPointer(pointer, index);
  report(context, 'condition-constant', at, `${words} are plain values, so this never changes.${hint}`);
};

const isOfForm = (value: Operand): boolean =>
  typeof value === 'object' && value?.var.startsWith('form.') === true;

/** Numbers, days and moments have an order that means something; words stand in that of the alphabet. */
const isOrdered = ({ types, keywords }: SchemaView): boolean =>
  types.length === 0 ||
  types.includes('number') ||
  types.includes('integer') ||
  (types.includes('string') && (keywords['format'] === 'date' || keywords['format'] === 'date-time'));

/** The other side is checked against the side that is a variable. */
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
  // What is not filled in yet is null, whatever is sent then.
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
  compileValue(context, operands[second] ?? null, childPointer(pointer, second), expected);
};

const pairOf = (
  condition: Condition,
): readonly [operator: string, operands: readonly [Operand, Operand]] | undefined => {
  if ('===' in condition) return ['===', condition['===']];
  if ('!==' in condition) return ['!==', condition['!==']];
  if ('<' in condition) return ['<', condition['<']];
  if ('<=' in condition) return ['<=', condition['<=']];
  if ('>' in condition) return ['>', condition['>']];
  return '>=' in condition ? ['>=', condition['>=']] : undefined;
};

/** Checks every variable and value of a condition. */
export const compileCondition = (context: CompileContext, condition: Condition, pointer: string): void => {
  const pair = pairOf(condition);
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
    list.forEach((item, index) => {
      const place = childPointer(childPointer(at, 1), index);
      const held = expected === undefined ? compileOperand(context, item, place)?.items : undefined;
      if (held !== undefined) compileValue(context, value, childPointer(at, 0), held);
      else compileValue(context, item, place, expected);
    });
  } else if ('!' in condition) compileCondition(context, condition['!'], childPointer(pointer, '!'));
  else if ('and' in condition || 'or' in condition) {
    const [operator, parts] =
      'and' in condition ? (['and', condition.and] as const) : (['or', condition.or] as const);
    parts.forEach((part, index) =>
      compileCondition(context, part, childPointer(childPointer(pointer, operator), index)),
    );
  }
};
