import type { CompiledLookup, CompileContext } from '../../../compile/compile-context.ts';
import type { SingleNode } from '../filter-compile.ts';
import { singleFilter } from '../single-compile.ts';

const lookupOf = (context: CompileContext, node: SingleNode): CompiledLookup | undefined =>
  'lookup' in node ? context.lookups.get(node.lookup) : undefined;

/** Records found by another operation. */
export const lookupFilter = singleFilter({
  fits: ({ type }) => type !== 'boolean' && type !== 'json',
  operation: (context, node) => lookupOf(context, node)?.operation,
  complete: (shared, { context }, node) => {
    const lookup = lookupOf(context, node);
    return lookup === undefined ? undefined : { ...shared, as: 'lookup', lookup: lookup.plan };
  },
});
