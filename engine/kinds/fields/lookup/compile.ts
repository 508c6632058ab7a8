import { childPointer } from '../../../json.ts';
import { bindParameters } from '../../../compile/call/compile-call.ts';
import type { BoundLookup, Unit } from '../../../compile/compile-context.ts';

import type { FieldNode } from '../../../language/field.ts';
import type { FieldCompiler } from '../field-compile.ts';

const boundLookup = (unit: Unit, node: FieldNode): BoundLookup | undefined =>
  node.as === 'lookup' ? unit.lookups.get(node.lookup) : undefined;

/** A record that another operation lists. */
export const lookupField: FieldCompiler = {
  fits: ({ type }) => !['boolean', 'money', 'json'].includes(type),
  isChosen: true,
  operation: (unit, node) => boundLookup(unit, node)?.operation,
  lookup: (unit, node, pointer) => {
    const bound = boundLookup(unit, node);
    if (bound === undefined) return undefined;
    const query = 'query' in node ? (node.query ?? {}) : {};
    bindParameters(unit, bound.operation, query, childPointer(pointer, 'query'));
    const { plan } = bound;
    return { ...plan, call: { ...plan.call, query: { ...plan.call.query, ...query } } };
  },
};
