import type { Filter, FilterKind, FilterNode } from '../../language/filter.ts';
import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import type { OptionPlan, ValueFormat } from '../../language/plan/value-format.ts';
import { childPointer, isArray, ownNumber, ownText, readOwn } from '../../json.ts';
import type { Operation, Parameter } from '../../description/operation.ts';
import { findParameter, parametersIn } from './bind-call.ts';
import { enumOptions, formatOf } from './bind-format.ts';
import { bindNode } from './bind-node.ts';
import { bindValue } from './bind-value.ts';
import { yesAndNo } from './yes-and-no.ts';
import { labelOf, namePointer, optionalKey, report, seeAlso, type Unit } from './unit.ts';

type SingleNode = Exclude<FilterNode, { as: 'dateRange' }>;
type RangeNode = Extract<FilterNode, { as: 'dateRange' }>;

/** The name of a range: what its two parameters begin with alike. */
const rangeName = ([from, to]: readonly [string, string]): string => {
  let length = 0;
  while (length < from.length && from[length] === to[length]) length += 1;
  return from.slice(0, length).replace(/[^A-Za-z0-9]+$/, '');
};

/** The key of a filter in the URL. */
export const filterName = (filter: Filter): string => {
  if (typeof filter === 'string') return filter;
  return filter.as === 'dateRange' ? rangeName(filter.params) : filter.param;
};

const derivedKind = (format: ValueFormat): Exclude<FilterKind, 'dateRange' | 'lookup'> | undefined => {
  if (format.type === 'option' || format.type === 'boolean') return 'select';
  if (format.type === 'list') return format.of.type === 'option' ? 'multiSelect' : 'search';
  return format.type === 'text' || format.type === 'number' ? 'search' : undefined;
};

const fits = (kind: FilterKind, format: ValueFormat): boolean => {
  if (kind === 'lookup') return format.type !== 'boolean' && format.type !== 'json';
  if (kind === 'search') return format.type === 'text' || format.type === 'number' || format.type === 'list';
  return derivedKind(format) === kind;
};

const optionsFor = (unit: Unit, { schema }: Parameter): readonly OptionPlan[] => {
  if (schema === undefined) return [];
  return schema.types.includes('boolean') ? yesAndNo(unit) : (enumOptions(schema.items ?? schema) ?? []);
};

const bindSingle = (
  unit: Unit,
  filter: SingleNode,
  pointer: string,
  at: string,
  operation: Operation,
): FilterPlan | undefined => {
  const lookup = filter.as === 'lookup' ? unit.lookups.get(filter.lookup) : undefined;
  const base = bindNode(unit, filter, pointer, [lookup?.operation]);
  const parameter = findParameter(unit, operation, filter.param, at);
  const schema = parameter?.schema;
  if (parameter === undefined || schema === undefined) return undefined;
  if (filter.default !== undefined) bindValue(unit, filter.default, childPointer(pointer, 'default'), schema);
  const format = formatOf(schema);
  const kind = filter.as ?? derivedKind(format);
  if (kind === undefined || !fits(kind, format)) {
    const message =
      kind === undefined
        ? `"${filter.param}" is ${format.type} in the API description; a day is chosen by a dateRange with two parameters.`
        : `"${filter.param}" is ${format.type} in the API description and cannot be a ${kind}.`;
    report(unit, 'as-mismatch', filter.as === undefined ? at : childPointer(pointer, 'as'), message, {
      related: seeAlso(unit, parameter.pointer),
    });
    return undefined;
  }
  const shared = {
    ...base,
    name: filter.param,
    param: filter.param,
    label: labelOf(
      unit,
      { label: filter.label, pointer },
      { name: filter.param, pointer: at, title: parameter.title, described: parameter.pointer },
    ),
    pinned: filter.pinned ?? false,
    format: format.type === 'list' ? format.of : format,
    several: format.type === 'list',
    ...optionalKey('zone', parameter.zone === parameter.name ? undefined : parameter.zone),
    ...optionalKey('default', filter.default),
  };
  if (kind === 'lookup')
    return lookup === undefined ? undefined : { ...shared, as: kind, lookup: lookup.plan };
  if (kind === 'search')
    return { ...shared, as: kind, ...optionalKey('maxLength', ownNumber(schema.keywords, 'maxLength')) };
  return { ...shared, as: kind, options: optionsFor(unit, parameter) };
};

const bindOf = (unit: Unit, filter: RangeNode, pointer: string, operation: Operation) => {
  if (filter.of === undefined) return undefined;
  const at = childPointer(pointer, 'of');
  const parameter = findParameter(unit, operation, filter.of, at);
  if (parameter?.schema === undefined) return undefined;
  const options = enumOptions(parameter.schema) ?? [];
  const written = readOwn(parameter.schema.keywords, 'default');
  const days = readOwn(parameter.schema.keywords, 'x-calendar-days');
  const [first] = options;
  if (first === undefined) {
    report(unit, 'as-mismatch', at, `"${filter.of}" is not a choice of dates in the API description.`, {
      related: seeAlso(unit, parameter.pointer),
    });
    return undefined;
  }
  return {
    parameter,
    plan: {
      param: filter.of,
      options,
      default: typeof written === 'string' ? written : String(first.value),
      ...(isArray(days) ? { calendarDays: days.map(String) } : {}),
    },
  };
};

/** A range has a name and two dates; a parameter that is spelled wrong lacks both, which is said once. */
const checkRange = (
  unit: Unit,
  parameters: readonly [Parameter, Parameter],
  at: string,
  name: string,
): void => {
  const [from, to] = parameters;
  if (name === '') {
    report(
      unit,
      'range-params',
      at,
      `"${from.name}" and "${to.name}" share no beginning to name the range by in the URL.`,
    );
    return;
  }
  parameters.forEach((parameter, index) => {
    const format = ownText(parameter.schema?.keywords, 'format');
    if (format === 'date' || format === 'date-time') return;
    report(
      unit,
      'as-mismatch',
      childPointer(at, index),
      `"${parameter.name}" is not a date in the API description.`,
      { related: seeAlso(unit, parameter.pointer) },
    );
  });
};

const bindRange = (
  unit: Unit,
  filter: RangeNode,
  pointer: string,
  operation: Operation,
): FilterPlan | undefined => {
  const base = bindNode(unit, filter, pointer);
  const at = childPointer(pointer, 'params');
  const [from, to] = filter.params.map((name, index) =>
    findParameter(unit, operation, name, childPointer(at, index)),
  );
  const of = bindOf(unit, filter, pointer, operation);
  if (from === undefined || to === undefined) return undefined;
  const name = rangeName(filter.params);
  checkRange(unit, [from, to], at, name);
  const zone = from.zone ?? to.zone;
  if (zone !== undefined && !parametersIn(operation, 'query').some((parameter) => parameter.name === zone))
    report(
      unit,
      'param-unknown',
      at,
      `The x-time-zone of "${from.name}" names "${zone}", which is no parameter of ${operation.id}.`,
      { related: seeAlso(unit, from.pointer) },
    );
  const label = labelOf(
    unit,
    { label: filter.label, pointer },
    {
      name,
      pointer: at,
      title: of?.parameter.title ?? from.title,
      described: from.pointer,
    },
  );
  return {
    ...base,
    as: 'dateRange',
    name,
    label,
    pinned: filter.pinned ?? false,
    params: [from.name, to.name],
    ...optionalKey('zone', zone),
    ...optionalKey('of', of?.plan),
    ...optionalKey('default', filter.default),
  };
};

/** A filter with all that the description says of its parameter. */
export const bindFilter = (
  unit: Unit,
  filter: Filter,
  pointer: string,
  operation: Operation,
): FilterPlan | undefined => {
  const node: FilterNode = typeof filter === 'string' ? { param: filter } : filter;
  return node.as === 'dateRange'
    ? bindRange(unit, node, pointer, operation)
    : bindSingle(unit, node, pointer, namePointer(filter, pointer, 'param'), operation);
};
