import { childPointer } from '../../../json.ts';
import { compileLookupUse } from '../../../compile/lower/call/compile-lookup-use.ts';
import { compileParameters } from '../../../compile/lower/call/compile-call.ts';
import { planUpload } from '../../../compile/lower/form/compile-upload.ts';
import { lookupOfRecord } from '../../../compile/lower/call/lookup-of-record.ts';
import type { CompiledLookup, CompileContext } from '../../../compile/lower/compile-context.ts';
import type { SchemaView } from '../../../description/schema-view.ts';

import type { FieldNode } from '../../../language/field.ts';
import type { FieldCompiler } from '../field-compile.ts';

const compiledLookup = (
  context: CompileContext,
  node: FieldNode,
  view: SchemaView,
): CompiledLookup | undefined =>
  node.as === 'lookup' ? context.lookups.get(node.lookup) : lookupOfRecord(context, view);

/** A record that another operation lists; the default where the description names its kind and that kind has a lookup. */
export const lookupField: FieldCompiler = {
  fits: ({ type }) => !['boolean', 'money', 'json'].includes(type),
  derives: (_, view, context) =>
    lookupOfRecord(context, view) !== undefined && planUpload(context, view) === undefined,
  isChosen: true,
  operation: (context, node, view) => compiledLookup(context, node, view)?.operation,
  lookup: (context, node, pointer, view) => {
    const compiled = compiledLookup(context, node, view);
    if (compiled === undefined) return undefined;
    const query = 'query' in node ? (node.query ?? {}) : {};
    compileParameters(context, compiled.operation, query, childPointer(pointer, 'query'));
    const plan = compileLookupUse(context, compiled, 'with' in node ? node.with : undefined, pointer, view);
    return { ...plan, call: { ...plan.call, query: { ...plan.call.query, ...query } } };
  },
};
