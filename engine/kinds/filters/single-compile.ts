import { formatWords } from '../../compile/lower/figure/format-words.ts';
import { childPointer, omitUndefined } from '../../json.ts';
import { findParameter } from '../../compile/lower/call/compile-call.ts';
import { enumOptions, formatOf } from '../../compile/lower/figure/value-format.ts';
import { compileNode } from '../../compile/lower/screen/compile-node.ts';
import { compileValue } from '../../compile/lower/scope/compile-value.ts';
import { labelOf, report, seeAlso, type CompileContext } from '../../compile/lower/compile-context.ts';
import { yesAndNo } from '../../compile/lower/text/yes-and-no.ts';
import type { Operation } from '../../description/operation.ts';

import type { SchemaView } from '../../description/schema-view.ts';
import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import type { OptionPlan, ValueFormat } from '../../language/plan/value-format.ts';
import type { FilterCompiler, FoundParameter, SingleKind, SingleNode } from './filter-compile.ts';
import type { SingleFilterPlan } from './filter-plan.ts';

/** The place of a filter: the node, and the name in it. */
interface WrittenAt {
  readonly pointer: string;
  readonly named: string;
}

/** The choices of a parameter: its enum, or yes and no. */
export const optionsOf = ({ context, schema }: FoundParameter): readonly OptionPlan[] =>
  schema.types.includes('boolean') ? yesAndNo(context) : (enumOptions(schema.items ?? schema) ?? []);

/** A filter of one parameter, with all that the description gives for it. `kindOf` derives its kind from the format, where one fits. */
export const compileSingle = (
  context: CompileContext,
  node: SingleNode,
  { pointer, named }: WrittenAt,
  operation: Operation,
  kindOf: (format: ValueFormat, schema: SchemaView) => SingleKind | undefined,
): FilterPlan | undefined => {
  const parameter = findParameter(context, operation, node.param, named);
  const schema = parameter?.schema;
  const kind = schema === undefined ? undefined : kindOf(formatOf(schema), schema);
  const base = compileNode(context, node, pointer, [kind?.operation?.(context, node, schema)]);
  if (parameter === undefined || schema === undefined) return undefined;
  if (node.default !== undefined)
    compileValue(context, node.default, childPointer(pointer, 'default'), schema);
  const format = formatOf(schema);
  if (kind === undefined) {
    const message =
      node.as === undefined
        ? `"${node.param}" is ${formatWords(format)} in the API description; a day is chosen by a dateRange with two parameters.`
        : `"${node.param}" is ${formatWords(format)} in the API description and cannot be a ${node.as}.`;
    report(context, 'as-mismatch', node.as === undefined ? named : childPointer(pointer, 'as'), message, {
      related: seeAlso(context, parameter.pointer),
    });
    return undefined;
  }
  const label = labelOf(
    context,
    { label: node.label, pointer },
    { name: node.param, pointer: named, title: parameter.title, described: parameter.pointer },
  );
  const shared: SingleFilterPlan = {
    name: node.param,
    param: node.param,
    label,
    pinned: node.pinned ?? false,
    format: format.type === 'list' ? format.of : format,
    several: format.type === 'list',
    ...omitUndefined({
      zone: parameter.zone === parameter.name ? undefined : parameter.zone,
      default: node.default,
    }),
    ...base,
  };
  return kind.complete(shared, { context, pointer, parameter, schema }, node);
};

/** Makes the compiler of a kind of filter that sets one parameter. */
export const singleFilter = (single: SingleKind): FilterCompiler<SingleNode> => ({
  single,
  name: ({ param }) => param,
  namedBy: 'param',
  parameters: ({ param }) => [param],
  settable: ({ param, default: written }) => [{ name: param, param, hasDefault: written !== undefined }],
  compile: (context, node, pointer, operation) =>
    compileSingle(context, node, { pointer, named: childPointer(pointer, 'param') }, operation, (format) =>
      single.fits(format) ? single : undefined,
    ),
});
