import { lookupOfRecord } from '../../../compile/lower/call/lookup-of-record.ts';
import type { CompiledLookup, CompileContext } from '../../../compile/lower/compile-context.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { SingleNode } from '../filter-compile.ts';
import { compileLookupUse } from '../../../compile/lower/call/compile-lookup-use.ts';
import { singleFilter } from '../single-compile.ts';

const lookupOf = (
  context: CompileContext,
  node: SingleNode,
  schema: SchemaView | undefined,
): CompiledLookup | undefined => {
  if ('lookup' in node) return context.lookups.get(node.lookup);
  return schema === undefined ? undefined : lookupOfRecord(context, schema);
};

/** Records found by another operation; the default where the description names their kind and that kind has a lookup. */
export const lookupFilter = singleFilter({
  fits: ({ type }) => type !== 'boolean' && type !== 'json',
  derives: (_, schema, context) => lookupOfRecord(context, schema) !== undefined,
  operation: (context, node, schema) => lookupOf(context, node, schema)?.operation,
  complete: (shared, { context, pointer, schema }, node) => {
    const lookup = lookupOf(context, node, schema);
    if (lookup === undefined) return undefined;
    const given = 'with' in node ? node.with : undefined;
    return { ...shared, as: 'lookup', lookup: compileLookupUse(context, lookup, given, pointer, schema) };
  },
});
