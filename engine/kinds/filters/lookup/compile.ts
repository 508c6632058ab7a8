import type { BoundLookup, Unit } from '../../../compile/compile-context.ts';
import type { SingleNode } from '../filter-compile.ts';
import { singleFilter } from '../single-compile.ts';

const lookupOf = (unit: Unit, node: SingleNode): BoundLookup | undefined =>
  'lookup' in node ? unit.lookups.get(node.lookup) : undefined;

/** Records found by another operation. */
export const lookupFilter = singleFilter({
  fits: ({ type }) => type !== 'boolean' && type !== 'json',
  operation: (unit, node) => lookupOf(unit, node)?.operation,
  complete: (shared, { unit }, node) => {
    const lookup = lookupOf(unit, node);
    return lookup === undefined ? undefined : { ...shared, as: 'lookup', lookup: lookup.plan };
  },
});
