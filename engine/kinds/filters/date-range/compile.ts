import { type Parameter, parametersIn } from '../../../description/parameter.ts';
import { findParameter } from '../../../compile/lower/call/compile-call.ts';
import { enumOptions } from '../../../compile/lower/figure/value-format.ts';
import { isSwapped } from '../../../compile/lower/list/swapped-range.ts';
import { compileNode } from '../../../compile/lower/screen/compile-node.ts';
import { labelOf, report, seeAlso, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { childPointer, readOwn, ownText, omitUndefined } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';

import type { FilterNodes } from '../../../language/filter.ts';
import type { FilterCompiler } from '../filter-compile.ts';
import type { DateRangeFilterPlan } from './plan.ts';

type DateRangeNode = FilterNodes['dateRange'];

/** The words of a name, with what stands between them. */
const wordsIn = (name: string): readonly string[] => name.split(/(?<=[a-z\d])(?=[A-Z])|(?<=[^A-Za-z\d])/);

/** The name of a range: the common beginning of its two parameters, or the words with which both end. */
const rangeName = ([from, to]: readonly [string, string]): string => {
  let length = 0;
  while (length < from.length && from[length] === to[length]) length += 1;
  const beginning = from.slice(0, length).replace(/[^A-Za-z0-9]+$/, '');
  if (beginning !== '') return beginning;
  const [ends, others] = [wordsIn(from), wordsIn(to)];
  let shared = 0;
  while (shared < ends.length - 1 && ends.at(-1 - shared) === others.at(-1 - shared)) shared += 1;
  return shared === 0 ? '' : ends.slice(-shared).join('');
};

const compileDateChoice = (
  context: CompileContext,
  filter: DateRangeNode,
  pointer: string,
  operation: Operation,
) => {
  if (filter.of === undefined) return undefined;
  const at = childPointer(pointer, 'of');
  const parameter = findParameter(context, operation, filter.of, at);
  if (parameter?.schema === undefined) return undefined;
  const options = enumOptions(parameter.schema) ?? [];
  const written = readOwn(parameter.schema.keywords, 'default');
  const { calendarDays } = parameter.schema.words;
  const [first] = options;
  if (first === undefined) {
    report(context, 'as-mismatch', at, `"${filter.of}" is not a choice of dates in the API description.`, {
      related: seeAlso(context, parameter.pointer),
    });
    return undefined;
  }
  return {
    parameter,
    plan: {
      param: filter.of,
      options,
      default: typeof written === 'string' ? written : String(first.value),
      ...(calendarDays.length === 0 ? {} : { calendarDays }),
    },
  };
};

/** A range has a name and two dates; a misspelt parameter lacks both, which is reported once. */
const checkRange = (
  context: CompileContext,
  parameters: readonly [Parameter, Parameter],
  at: string,
  name: string,
): void => {
  const [from, to] = parameters;
  const wrong = isSwapped([from.name, to.name])
    ? `"${from.name}" is the end of the range, and "${to.name}" its beginning.`
    : from.name === to.name
      ? `A range lies between two parameters, and "${from.name}" is one.`
      : undefined;
  if (wrong !== undefined) {
    report(context, 'range-params', at, wrong);
    return;
  }
  if (name === '') {
    report(
      context,
      'range-params',
      at,
      `"${from.name}" and "${to.name}" share no words to name the range by in the URL.`,
    );
    return;
  }
  parameters.forEach((parameter, index) => {
    const format = ownText(parameter.schema?.keywords, 'format');
    if (format === 'date' || format === 'date-time') return;
    report(
      context,
      'as-mismatch',
      childPointer(at, index),
      `"${parameter.name}" is not a date in the API description.`,
      { related: seeAlso(context, parameter.pointer) },
    );
  });
};

const compileRange = (
  context: CompileContext,
  filter: DateRangeNode,
  pointer: string,
  operation: Operation,
): DateRangeFilterPlan | undefined => {
  const base = compileNode(context, filter, pointer);
  const at = childPointer(pointer, 'params');
  const [from, to] = filter.params.map((name, index) =>
    findParameter(context, operation, name, childPointer(at, index)),
  );
  const of = compileDateChoice(context, filter, pointer, operation);
  if (from === undefined || to === undefined) return undefined;
  const name = rangeName(filter.params);
  checkRange(context, [from, to], at, name);
  const zone = from.zone ?? to.zone;
  if (zone !== undefined && !parametersIn(operation, 'query').some((parameter) => parameter.name === zone))
    report(
      context,
      'param-unknown',
      at,
      `The x-time-zone of "${from.name}" names "${zone}", which is no parameter of ${operation.id}.`,
      { related: seeAlso(context, from.pointer) },
    );
  const label = labelOf(
    context,
    { label: filter.label, pointer },
    {
      name,
      pointer: at,
      title: of?.parameter.title ?? from.title,
      described: from.pointer,
    },
  );
  return {
    as: 'dateRange',
    name,
    label,
    pinned: filter.pinned ?? false,
    params: [from.name, to.name],
    ...omitUndefined({ zone, of: of?.plan, default: filter.default }),
    ...base,
  };
};

/** A range of days over two parameters. */
export const dateRangeFilter: FilterCompiler<DateRangeNode> = {
  name: ({ params }) => rangeName(params),
  namedBy: 'params',
  parameters: ({ params, of }) => [...params, ...(of === undefined ? [] : [of])],
  settable: ({ params, of, default: written }) => [
    { name: rangeName(params), param: undefined, hasDefault: written !== undefined },
    ...(of === undefined ? [] : [{ name: of, param: of, hasDefault: false }]),
  ],
  compile: compileRange,
};
