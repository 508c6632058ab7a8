import { isVariable, type Value } from '../../../language/value/value.ts';
import type { Operation } from '../../../description/operation.ts';
import type { Parameter } from '../../../description/parameter.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { CompileContext } from '../compile-context.ts';
import { createTrial } from '../../read/reporter.ts';
import { compileVariableAs } from '../scope/compile-value.ts';
import { enumOf } from '../../facts/misfit.ts';

interface WrittenQuery {
  readonly query?: Readonly<Record<string, Value>> | undefined;
}

/** Whether the expected enum contains every value of the found one. */
const takesAll = (expected: SchemaView, found: SchemaView): boolean => {
  const [wanted, given] = [expected.items ?? expected, found.items ?? found].map(enumOf);
  return wanted === undefined || given?.every((value) => wanted.includes(value)) === true;
};

/** Whether a parameter takes every value of a shared filter. */
const isTaken = (context: CompileContext, { schema }: Parameter, shared: Parameter): boolean => {
  const scope = context.scopes.filters;
  // A filter of the list itself may have the same name.
  if (scope?.kind !== 'names' || scope.names.get(shared.name) !== shared.schema) return false;
  if (schema === undefined || shared.schema === undefined || !takesAll(schema, shared.schema)) return false;
  const { reporter, isRefused } = createTrial();
  compileVariableAs({ ...context, reporter }, `filters.${shared.name}`, '', schema);
  return !isRefused();
};

/** The values that an operation gets from the shared filters around a block. `own` names the parameters that the block sets itself. */
const sharedQuery = (
  context: CompileContext,
  operation: Operation,
  own: Iterable<string>,
): Readonly<Record<string, Value>> => {
  const { shared = [] } = context;
  if (shared === 'unknown') return {};
  const set = new Set(own);
  const parameters = operation.parameters.filter((parameter) => parameter.in === 'query');
  const query = new Map<string, Value>();
  // A range of days is passed as a whole or not at all.
  for (const filter of shared) {
    const isWhole = filter.every((one) => {
      const parameter = parameters.find(({ name }) => name === one.name);
      return parameter !== undefined && !set.has(one.name) && isTaken(context, parameter, one);
    });
    for (const { name } of filter) {
      if (isWhole) query.set(name, { var: `filters.${name}` });
      set.add(name);
    }
  }
  return Object.fromEntries(query);
};

/**
 * A read, narrowed by the shared filters around it: they set each parameter of the same name that takes their values, unless the block
 * sets it. `own` names the parameters that the block sets besides its query.
 */
export const withShared = <Call extends WrittenQuery & { readonly operation: string }>(
  context: CompileContext,
  call: Call,
  own: readonly string[] = [],
): Call => {
  const operation = context.description.operations.get(call.operation);
  if (operation === undefined || context.shared === undefined) return call;
  const query = sharedQuery(context, operation, [...own, ...Object.keys(call.query ?? {})]);
  return Object.keys(query).length === 0 ? call : { ...call, query: { ...call.query, ...query } };
};

/** The value of a shared filter that narrows a query; undefined where it does not. `params` are the parameters that the filter sets. */
export const sharedValue = (
  context: Pick<CompileContext, 'scopes'>,
  query: Readonly<Record<string, Value>>,
  name: string,
  params: readonly string[],
): Value | undefined => {
  const scope = context.scopes.filters;
  if (scope?.kind !== 'names' || !scope.names.has(name)) return undefined;
  const isNarrowed = params.every((param) => {
    const value = query[param];
    return isVariable(value) && value.var === `filters.${param}`;
  });
  return isNarrowed ? { var: `filters.${name}` } : undefined;
};
