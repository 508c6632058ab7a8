import { childPointer } from '../../../json.ts';
import { compileParameters } from '../../../compile/call/compile-call.ts';
import type { CompiledLookup, CompileContext } from '../../../compile/compile-context.ts';

import type { FieldNode } from '../../../language/field.ts';
import type { FieldCompiler } from '../field-compile.ts';

const compiledLookup = (context: CompileContext, node: FieldNode): CompiledLookup | undefined =>
  node.as === 'lookup' ? context.lookups.get(node.lookup) : undefined;

/** A record that another operation lists. */
export const lookupField: FieldCompiler = {
  fits: ({ type }) => !['boolean', 'money', 'json'].includes(type),
  isChosen: true,
  operation: (context, node) => compiledLookup(context, node)?.operation,
  lookup: (context, node, pointer) => {
    const compiled = compiledLookup(context, node);
    if (compiled === undefined) return undefined;
    const query = 'query' in node ? (node.query ?? {}) : {};
    compileParameters(context, compiled.operation, query, childPointer(pointer, 'query'));
    const { plan } = compiled;
    return { ...plan, call: { ...plan.call, query: { ...plan.call.query, ...query } } };
  },
};
