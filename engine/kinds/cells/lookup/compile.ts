import { childPointer } from '../../../json.ts';
import { planStoredFiles } from '../../../compile/lower/form/compile-upload.ts';
import { checkLookupKind } from '../../../compile/lower/call/compile-lookup-use.ts';
import { lookupOfRecord } from '../../../compile/lower/call/lookup-of-record.ts';
import { report, type CompiledLookup, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { formatOf } from '../../../compile/lower/figure/value-format.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { CellCompiler } from '../cell-compile.ts';

const canName = ({ plan }: CompiledLookup): boolean => plan.ids !== undefined && plan.label !== plan.value;

const isText = (format: ValueFormat): boolean =>
  format.type === 'list' ? format.of.type === 'text' : format.type === 'text';

/** Whether the name of a value, or of each of several, is shown in its place: the description names its record, and a lookup reads its name. */
export const readsAsName = (context: CompileContext, format: ValueFormat, view: SchemaView): boolean => {
  const lookup = isText(format) ? lookupOfRecord(context, view) : undefined;
  return lookup !== undefined && canName(lookup) && planStoredFiles(context, view) === undefined;
};

/** The format of names, for one value or several. */
const nameFormat = ({ label }: CompiledLookup, { types }: SchemaView): ValueFormat => {
  const one: ValueFormat = label === undefined ? { type: 'text' } : formatOf(label);
  return types.includes('array') ? { type: 'list', of: one } : one;
};

/** The name of the record that a value identifies, or the names of several. */
export const lookupCell: CellCompiler = {
  fits: isText,
  derives: (format, view, context) => readsAsName(context, format, view),
  names: (context, cell, pointer, view) => {
    const lookup = 'lookup' in cell ? context.lookups.get(cell.lookup) : lookupOfRecord(context, view);
    if (lookup === undefined) return undefined;
    if (canName(lookup)) {
      checkLookupKind(context, lookup, childPointer(pointer, 'lookup'), view);
      return { lookup: lookup.plan, format: nameFormat(lookup, view) };
    }
    report(
      context,
      'as-mismatch',
      childPointer(pointer, 'lookup'),
      `The lookup "${lookup.plan.id}" cannot give the name of a value: it has no "ids", or shows the value itself.`,
    );
    return undefined;
  },
};
