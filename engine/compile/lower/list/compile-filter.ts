import type { FilterCompiler, Settable } from '../../../kinds/filters/filter-compile.ts';
import * as kinds from '../../../kinds/generated/filter-compilers.ts';
import { compileSingle } from '../../../kinds/filters/single-compile.ts';
import { filterKinds, type FilterKind, type OneOf } from '../../../kinds/kinds.ts';
import type { DerivedFilter, Filter, FilterNodes } from '../../../language/filter.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { Operation } from '../../../description/operation.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { derivedKind } from '../figure/derived-kind.ts';
import { formatOf } from '../figure/value-format.ts';
import { namePointer, type CompileContext } from '../compile-context.ts';

/** The compiler of each kind; a kind without one is a type error. */
const compilers: { readonly [Kind in FilterKind]: FilterCompiler<FilterNodes[Kind]> } = kinds;

type OfKind<Kind extends FilterKind> = OneOf<FilterNodes, Kind>;
const nameOf = <Kind extends FilterKind>(node: OfKind<Kind>) => compilers[node.as].name(node);
const parametersOf = <Kind extends FilterKind>(node: OfKind<Kind>) => compilers[node.as].parameters(node);
const settableOf = <Kind extends FilterKind>(node: OfKind<Kind>) => compilers[node.as].settable(node);
const compileKind = <Kind extends FilterKind>(
  context: CompileContext,
  node: OfKind<Kind>,
  pointer: string,
  operation: Operation,
) => compilers[node.as].compile(context, node, pointer, operation);

const filterFor = (context: CompileContext, format: ValueFormat, schema: SchemaView) => {
  const kind = derivedKind(filterKinds, (one) => compilers[one].single?.derives?.(format, schema, context));
  return kind === undefined ? undefined : compilers[kind].single;
};

/** The key of a filter in the URL. */
export const filterName = (filter: Filter): string => {
  if (typeof filter === 'string') return filter;
  return filter.as === undefined ? filter.param : nameOf(filter);
};

/** The key of the node that names it, where findings point. */
export const filterNamedBy = (filter: Filter): string =>
  typeof filter === 'string' || filter.as === undefined ? 'param' : compilers[filter.as].namedBy;

/** The query parameters that a filter sets. */
export const writtenParameters = (filter: Filter): readonly string[] => {
  if (typeof filter === 'string') return [filter];
  return filter.as === undefined ? [filter.param] : parametersOf(filter);
};

/** The parts of a filter that a link may set. */
export const settableOfFilter = (filter: Filter): readonly Settable[] => {
  if (typeof filter === 'string') return [{ name: filter, param: filter, hasDefault: false }];
  if (filter.as !== undefined) return settableOf(filter);
  return [{ name: filter.param, param: filter.param, hasDefault: filter.default !== undefined }];
};

/** The operation without which nobody can set a filter. */
export const neededByFilter = (
  context: CompileContext,
  filter: Filter,
  operation: Operation | undefined,
): Operation | undefined => {
  const node = typeof filter === 'string' ? { param: filter } : filter;
  if (!('param' in node)) return undefined;
  const { schema } =
    operation?.parameters.find(({ in: place, name }) => place === 'query' && name === node.param) ?? {};
  if (node.as !== undefined) return compilers[node.as].single?.operation?.(context, node, schema);
  return schema === undefined
    ? undefined
    : filterFor(context, formatOf(schema), schema)?.operation?.(context, node, schema);
};

/** Compiles a filter with the description of its parameter. */
export const compileFilter = (
  context: CompileContext,
  filter: Filter,
  pointer: string,
  operation: Operation,
): FilterPlan | undefined => {
  if (typeof filter !== 'string' && filter.as !== undefined)
    return compileKind(context, filter, pointer, operation);
  const node: DerivedFilter = typeof filter === 'string' ? { param: filter } : filter;
  const named = namePointer(filter, pointer, 'param');
  return compileSingle(context, node, { pointer, named }, operation, (format, schema) =>
    filterFor(context, format, schema),
  );
};
