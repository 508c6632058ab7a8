import { childPointer } from '../../../json.ts';
import { planStoredFiles } from '../../../compile/form/compile-upload.ts';
import { lookupOfRecord } from '../../../compile/call/lookup-of-record.ts';
import { report, type CompiledLookup, type CompileContext } from '../../../compile/compile-context.ts';
import { formatOf } from '../../../compile/figure/value-format.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { CellCompiler } from '../cell-compile.ts';

const canName = ({ plan }: CompiledLookup): boolean => plan.ids !== undefined && plan.label !== plan.value;

/** Whether the name of a value is shown in its place: the description says what it stands for, and a lookup tells its name. */
export const readsAsName = (context: CompileContext, { type }: ValueFormat, view: SchemaView): boolean => {
  const lookup = type === 'text' ? lookupOfRecord(context, view) : undefined;
  return lookup !== undefined && canName(lookup) && planStoredFiles(context, view) === undefined;
};

/** The name of the record that a value stands for. */
export const lookupCell: CellCompiler = {
  fits: ({ type }) => type === 'text',
  derives: (format, view, context) => readsAsName(context, format, view),
  names: (context, cell, pointer, view) => {
    const lookup = 'lookup' in cell ? context.lookups.get(cell.lookup) : lookupOfRecord(context, view);
    if (lookup === undefined) return undefined;
    if (canName(lookup))
      return {
        lookup: lookup.plan,
        format: lookup.label === undefined ? { type: 'text' } : formatOf(lookup.label),
      };
    report(
      context,
      'as-mismatch',
      childPointer(pointer, 'lookup'),
      `The lookup "${lookup.plan.id}" cannot tell the name of a value: it has no "ids", or shows the value itself.`,
    );
    return undefined;
  },
};
