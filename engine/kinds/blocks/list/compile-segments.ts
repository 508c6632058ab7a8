import { dateRangePreset } from '../../../language/value/date-range-preset.ts';
import type { Filter } from '../../../language/filter.ts';
import type { Segment } from './segment-language.ts';
import type { SegmentPlan } from './plan.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import type { Value } from '../../../language/value/value.ts';
import type { Operation } from '../../../description/operation.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { nearestName } from '../../../language/suggestion.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { compileFilter, filterName } from '../../../compile/lower/list/compile-filter.ts';
import { compileNode, joinRules } from '../../../compile/lower/screen/compile-node.ts';
import { compileValue } from '../../../compile/lower/scope/compile-value.ts';
import {
  report,
  reportKey,
  messageOf,
  optionalMessageOf,
  seeAlso,
  type CompileContext,
  noteFacts,
} from '../../../compile/lower/compile-context.ts';

/** The segments of a list, and its filters with those that only segments set. */
export interface CompiledSegments {
  readonly segments: readonly SegmentPlan[];
  readonly filters: readonly FilterPlan[];
}
interface Known {
  readonly operation: Operation;
  readonly filters: FilterPlan[];
  /** The names of the written filters, valid or not. */
  readonly written: ReadonlySet<string>;
}
interface FilteredRows {
  readonly written: readonly Filter[];
  readonly filters: readonly FilterPlan[];
  readonly operation: Operation | undefined;
  /** Whether the rows are those of the present record. */
  readonly isScoped: boolean;
}

const presets = dateRangePreset.definition.kind === 'choice' ? dateRangePreset.definition.options : {};

/** A filter of the list, or one made of a parameter that the list itself does not offer. */
const findFilter = (
  context: CompileContext,
  known: Known,
  name: string,
  pointer: string,
): FilterPlan | undefined => {
  const found = known.filters.find((filter) => filter.name === name);
  // A fault of the filter itself is reported there.
  if (found !== undefined || known.written.has(name)) return found;
  const { page, limit, sortBy, order } = context.api;
  const names = parametersIn(known.operation, 'query')
    .map((parameter) => parameter.name)
    .filter((one) => ![page, limit, sortBy, order].includes(one));
  if (!names.includes(name)) {
    reportKey(
      context,
      'filter-unknown',
      pointer,
      `The list has no filter "${name}", and ${known.operation.id} no such query parameter.`,
      {
        suggestion: nearestName(name, [...known.filters.map((filter) => filter.name), ...names]),
        related: seeAlso(context, known.operation.pointer),
      },
    );
    return undefined;
  }
  const compiled = compileFilter(context, name, pointer, known.operation);
  if (compiled === undefined) return undefined;
  const made: FilterPlan = { ...compiled, isSegmentOnly: true };
  known.filters.push(made);
  return made;
};

const compileRange = (context: CompileContext, name: string, value: Value, pointer: string): void => {
  if (typeof value === 'string' && Object.hasOwn(presets, value)) return;
  report(
    context,
    'value-unknown',
    pointer,
    `"${name}" is a range: a segment sets it to one of ${Object.keys(presets).join(', ')}.`,
    { suggestion: typeof value === 'string' ? nearestName(value, Object.keys(presets)) : undefined },
  );
};

const compileSetting = (
  context: CompileContext,
  known: Known,
  [name, value]: readonly [string, Value],
  pointer: string,
): FilterPlan | undefined => {
  const filter = findFilter(context, known, name, pointer);
  if (filter === undefined) return undefined;
  if (filter.as === 'dateRange') {
    compileRange(context, name, value, pointer);
    return filter;
  }
  if (Array.isArray(value) && value.length === 0)
    report(context, 'items-count', pointer, `A segment that sets "${name}" to nothing narrows nothing.`);
  const parameter = parametersIn(known.operation, 'query').find((one) => one.name === filter.param);
  compileValue(context, value, pointer, parameter?.schema);
  return filter;
};

const compileSegment = (
  context: CompileContext,
  segment: Segment,
  pointer: string,
  known: Known,
): SegmentPlan => {
  const at = childPointer(pointer, 'filters');
  const used = Object.entries(segment.filters ?? {}).map((setting) =>
    compileSetting(context, known, setting, childPointer(at, setting[0])),
  );
  const base = compileNode(context, segment, pointer);
  return {
    ...base,
    // Somebody who may not set a filter does not see its segment.
    access: joinRules(base.access, ...used.map((filter) => filter?.access)),
    title: messageOf(context, segment.title, childPointer(pointer, 'title')),
    filters: segment.filters ?? {},
    ...(segment.queue === true ? { isQueue: true } : {}),
    ...omitUndefined({ empty: optionalMessageOf(context, segment.empty, childPointer(pointer, 'empty')) }),
  };
};

const checkQueue = (
  context: CompileContext,
  segment: Segment,
  pointer: string,
  { filters, written }: Known,
): void => {
  if (segment.queue !== true) return;
  const ranges = filters.filter(({ as }) => as === 'dateRange').map(({ name }) => name);
  const set = Object.keys(segment.filters ?? {}).find((name) => ranges.includes(name));
  const at = childPointer(pointer, 'queue');
  if (set !== undefined)
    report(context, 'segment-queue', at, `A queue clears every range, so it cannot set "${set}".`);
  // A written filter that could not be compiled may be the range.
  else if (ranges.length === 0 && [...written].every((name) => filters.some((one) => one.name === name)))
    report(context, 'segment-queue', at, 'The list has no range of days that a queue could clear.');
};

const settingOf = (filters: SegmentPlan['filters']): string =>
  JSON.stringify(Object.entries(filters).sort(([left], [right]) => (left < right ? -1 : 1)));

const checkTwice = (context: CompileContext, segments: readonly Segment[], pointer: string): void => {
  const seen = new Set<string>();
  segments.forEach(({ filters = {}, queue = false, variant = '' }, index) => {
    const setting = `${variant} ${String(queue)} ${settingOf(filters)}`;
    if (seen.has(setting))
      report(
        context,
        'segment-duplicate',
        childPointer(pointer, index),
        'Another segment sets the same filters: nothing would tell the two apart.',
      );
    seen.add(setting);
  });
};

/** The tabs above a list; a parameter that only they set becomes a filter of the list without a control. */
export const compileSegments = (
  context: CompileContext,
  segments: readonly Segment[],
  pointer: string,
  { written, filters, operation, isScoped }: FilteredRows,
): CompiledSegments => {
  if (segments.length > 0 && isScoped)
    report(
      context,
      'source-needed',
      pointer,
      'Segments need a "source": the rows of a record have no filters.',
    );
  if (segments.length === 0 || operation === undefined) return { segments: [], filters };
  const known: Known = { operation, filters: [...filters], written: new Set(written.map(filterName)) };
  const compiled = segments.map((segment, index) =>
    compileSegment(context, segment, childPointer(pointer, index), known),
  );
  segments.forEach((segment, index) => checkQueue(context, segment, childPointer(pointer, index), known));
  checkTwice(context, segments, pointer);
  noteFacts(context, 'names', {
    what: 'tabs',
    named: compiled.map((plan) => ({ ...plan, words: plan.title })),
  });
  return { segments: compiled, filters: known.filters };
};
