import type { Figure } from '../../../language/figure.ts';
import type { FigurePlan } from '../../../language/plan/figure-plan.ts';
import { childPointer, pointerKeys, omitUndefined } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { compileCall, type CompiledCall } from '../call/compile-call.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { currencyFault } from './value-format.ts';
import { formatWords } from './format-words.ts';
import { compileNumber } from './compile-number.ts';
import { followAnswer } from '../../../description/follow-answer.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

/** A compiled figure with its operation. */
export interface CompiledFigure {
  readonly plan: FigurePlan | undefined;
  readonly operation: Operation | undefined;
  /** The schema of an element of `each`. */
  readonly item: SchemaView | undefined;
}

/** The schema at a pointer of an answer; reports a pointer that leads nowhere. */
export const findInAnswer = (
  context: CompileContext,
  answer: SchemaView,
  written: string,
  pointer: string,
  where: string,
): SchemaView | undefined => {
  let view: SchemaView | undefined = answer;
  for (const key of pointerKeys(written) ?? ['']) {
    const owner: SchemaView = view;
    view = owner.property(key);
    if (view !== undefined) continue;
    const near = nearestName(key, owner.propertyNames);
    report(context, 'pointer-unknown', pointer, `${where} has nothing at "${written}".`, {
      suggestion: near === undefined ? undefined : written.replace(`/${key}`, `/${near}`),
      related: seeAlso(context, owner.pointer),
    });
    return undefined;
  }
  return view;
};

/** The schema of the elements of an array in the answer; reports a value that is no array. */
export const findElements = (
  context: CompileContext,
  answer: SchemaView,
  written: string,
  pointer: string,
  where: string,
): SchemaView | undefined => {
  const list = findInAnswer(context, answer, written, pointer, where);
  if (list === undefined || list.types.includes('array')) return list?.items;
  report(context, 'answer-missing', pointer, `"${written}" of ${where} is not a list.`, {
    related: seeAlso(context, list.pointer),
  });
  return undefined;
};

const ownerOf = (answer: SchemaView, written: string): SchemaView =>
  followAnswer(answer, written.slice(0, written.lastIndexOf('/'))) ?? answer;

const findNumber = (
  context: CompileContext,
  answer: SchemaView,
  written: string,
  pointer: string,
  where: string,
): FigurePlan['format'] | undefined => {
  const view = findInAnswer(context, answer, written, pointer, where);
  if (view === undefined) return undefined;
  const format = compileNumber(context, view, pointer, written);
  if (format === undefined) return undefined;
  const related = seeAlso(context, view.pointer);
  const fault = currencyFault(view, ownerOf(answer, written));
  if (fault !== undefined)
    report(context, 'currency-missing', pointer, `The amount "${written}" has no currency: ${fault}.`, {
      related,
    });
  return format;
};

/** The call of a total requests one row, the smallest page: its rows are not used. */
const withoutRows = (
  { plan, operation }: CompiledCall,
  context: CompileContext,
  written: string,
): CompiledCall['plan'] => {
  const { limit, rows } = context.api;
  const reads = rows !== undefined && (written === rows || written.startsWith(`${rows}/`));
  const takes = parametersIn(operation, 'query').some(({ name }) => name === limit);
  if (limit === undefined || reads || !takes || Object.hasOwn(plan.query, limit)) return plan;
  return { ...plan, query: { ...plan.query, [limit]: 1 } };
};

/** Reports a figure that only repeats the request: the page number or page size beside the total. */
const checkPageNumber = (context: CompileContext, value: string, pointer: string): void => {
  const { total, page, limit } = context.api;
  const beside = total?.slice(0, total.lastIndexOf('/'));
  if (beside === undefined || ![page, limit].some((name) => value === `${beside}/${name ?? ''}`)) return;
  report(
    context,
    'as-mismatch',
    pointer,
    `"${value}" is the number or size of the requested page, and counts nothing.`,
    {
      suggestion: total,
    },
  );
};

/** Compiles a number of an answer, or one for each element of an array of it. */
export const compileFigure = (
  context: CompileContext,
  figure: Figure & { readonly each?: string },
  pointer: string,
): CompiledFigure => {
  const at = childPointer(pointer, 'source');
  const call = compileCall(context, figure.source, at, 'read');
  const answer = call?.operation.answer;
  if (call === undefined || answer === undefined) {
    if (call !== undefined)
      report(
        context,
        'answer-missing',
        childPointer(at, 'operation'),
        `The operation ${figure.source.operation} answers no JSON.`,
        { related: seeAlso(context, call.operation.pointer) },
      );
    return { plan: undefined, operation: call?.operation, item: undefined };
  }
  const { each, value, compare } = figure;
  const where = `The answer of ${call.operation.id}`;
  const item =
    each === undefined
      ? undefined
      : findElements(context, answer, each, childPointer(pointer, 'each'), where);
  const owner = each === undefined ? answer : item;
  if (owner === undefined) return { plan: undefined, operation: call.operation, item };
  const place = each === undefined ? where : `An element of "${each}"`;
  const format = findNumber(context, owner, value, childPointer(pointer, 'value'), place);
  if (each === undefined) checkPageNumber(context, value, childPointer(pointer, 'value'));
  if (compare === value)
    report(
      context,
      'item-repeated',
      childPointer(pointer, 'compare'),
      'This is the figure itself, which never differs from itself.',
    );
  else if (compare !== undefined) {
    const compareAt = childPointer(pointer, 'compare');
    const other = findNumber(context, owner, compare, compareAt, place);
    if (format !== undefined && other !== undefined && format.type !== other.type)
      report(
        context,
        'as-mismatch',
        compareAt,
        `"${compare}" is ${formatWords(other)} in the API description, and is compared with ${formatWords(format)}.`,
      );
  }
  if (format === undefined) return { plan: undefined, operation: call.operation, item };
  return {
    plan: {
      call: withoutRows(call, context, each ?? value),
      ...omitUndefined({ each }),
      value,
      ...omitUndefined({ compare }),
      format,
    },
    operation: call.operation,
    item,
  };
};
