import type { SharedFilters } from '../../../kinds/blocks/stack/language.ts';
import type { Filter } from '../../../language/filter.ts';
import type { SharedFiltersPlan } from '../../../kinds/blocks/stack/plan.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { findOperation } from '../call/compile-call.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { compileFilter, filterName, filterNamedBy, writtenParameters } from './compile-filter.ts';
import type { ScopeType } from '../scope/scope-type.ts';
import {
  type CompileContext,
  namePointer,
  noteFacts,
  report,
  type SharedParameters,
  withScopes,
} from '../compile-context.ts';

/** Keys of the URL that every list uses itself. */
const reservedNames = ['sort', 'page', 'limit', 'open', 'tab'];

/**
 * Whether the operation has each parameter that the filters name, and each range has two. A misspelt one is reported there, and not again
 * where the filter is read or set.
 */
export const areFiltersKnown = (filters: readonly Filter[], operation: Operation): boolean => {
  const names = parametersIn(operation, 'query').map(({ name }) => name);
  return (
    filters.flatMap(writtenParameters).every((name) => names.includes(name)) && filters.every(isWholeRange)
  );
};

/** A range needs two different parameters; other filters need no check. */
const isWholeRange = (filter: Filter): boolean =>
  typeof filter === 'string' || filter.as !== 'dateRange' || filter.params[0] !== filter.params[1];

/** The scope `filters`: each filter by its name in the URL; a range has no single value. */
export const filterScope = (filters: readonly Filter[], operation: Operation | undefined): ScopeType => {
  if (operation === undefined || !areFiltersKnown(filters, operation)) return { kind: 'unknown' };
  const parameters = parametersIn(operation, 'query');
  return {
    kind: 'names',
    names: new Map(
      filters.map((filter) => {
        const name = filterName(filter);
        return [name, parameters.find((parameter) => parameter.name === name)?.schema];
      }),
    ),
  };
};

const checkFilterNames = (context: CompileContext, filters: readonly Filter[], pointer: string): void => {
  const seen = new Set<string>(reservedNames);
  filters.forEach((filter, index) => {
    const name = filterName(filter);
    const at = childPointer(pointer, index);
    if (seen.has(name))
      report(
        context,
        'filter-duplicate',
        namePointer(filter, at, filterNamedBy(filter)),
        `The name "${name}" is taken in the URL of this list.`,
      );
    seen.add(name);
  });
};

/** Compiles filters with the descriptions of their parameters; a broken one is left out. */
export const compileFilters = (
  context: CompileContext,
  filters: readonly Filter[],
  pointer: string,
  operation: Operation | undefined,
): readonly FilterPlan[] => {
  checkFilterNames(context, filters, pointer);
  if (operation === undefined) return [];
  const plans = filters
    .map((filter, index) => compileFilter(context, filter, childPointer(pointer, index), operation))
    .filter((filter) => filter !== undefined);
  noteFacts(context, 'names', {
    what: 'filters',
    named: plans.map((plan) => ({ words: plan.label, field: plan.name, ...plan })),
  });
  return plans;
};

/** The context of the blocks below filters, whose names hide the same names of the filters around them. */
export const withFilters = (context: CompileContext, filters: ScopeType): CompileContext => {
  const outer = context.scopes.filters;
  const joined: ScopeType =
    outer?.kind === 'names' && filters.kind === 'names'
      ? { kind: 'names', names: new Map([...outer.names, ...filters.names]) }
      : outer?.kind === 'unknown'
        ? outer
        : filters;
  return withScopes(context, { filters: joined });
};

/**
 * The names of shared filters that the blocks below read: each filter, and each parameter that they set, including the time zone of days.
 */
const sharedScope = (filters: readonly Filter[], operation: Operation): ScopeType => {
  if (!areFiltersKnown(filters, operation)) return { kind: 'unknown' };
  const parameters = parametersIn(operation, 'query');
  const names = new Map<string, SchemaView | undefined>();
  const add = (name: string | undefined): void => {
    const parameter = parameters.find((one) => one.name === name);
    if (parameter === undefined) return;
    names.set(parameter.name, parameter.schema);
    // A parameter of a zone may name itself as its zone.
    if (parameter.zone !== undefined && !names.has(parameter.zone)) add(parameter.zone);
  };
  for (const filter of filters) {
    names.set(filterName(filter), undefined);
    for (const name of writtenParameters(filter)) add(name);
  }
  return { kind: 'names', names };
};

/** The parameters that each filter sets in the calls below, before those of the filters around. */
const sharedParameters = (
  { shared: outer = [] }: CompileContext,
  filters: readonly Filter[],
  operation: Operation,
): SharedParameters => {
  if (outer === 'unknown' || !areFiltersKnown(filters, operation)) return 'unknown';
  const parameters = parametersIn(operation, 'query');
  const own = filters.map((filter) =>
    writtenParameters(filter).flatMap((name) => parameters.find((one) => one.name === name) ?? []),
  );
  return [...own, ...outer];
};

/** Compiles the filters of a stack, with the context of the blocks below. */
export const compileSharedFilters = (
  context: CompileContext,
  { operation: name, items, preset }: SharedFilters,
  pointer: string,
): { readonly context: CompileContext; readonly plan: SharedFiltersPlan | undefined } => {
  const operation = findOperation(context, name, childPointer(pointer, 'operation'), 'read');
  if (operation === undefined)
    return { context: { ...withFilters(context, { kind: 'unknown' }), shared: 'unknown' }, plan: undefined };
  const inner: CompileContext = {
    ...withFilters(context, sharedScope(items, operation)),
    shared: sharedParameters(context, items, operation),
  };
  const filters = compileFilters(inner, items, childPointer(pointer, 'items'), operation);
  return { context: inner, plan: { filters, ...omitUndefined({ preset }) } };
};
