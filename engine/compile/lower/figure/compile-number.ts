import { formatWords } from './format-words.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import { formatOf } from './value-format.ts';
import { report, seeAlso, type CompileContext } from '../compile-context.ts';

type NumberFormat = Extract<ValueFormat, { readonly type: 'number' | 'money' | 'percentage' }>;

/** The format of a property that must be a number; reports one that is no number. */
export const compileNumber = (
  context: CompileContext,
  view: SchemaView,
  pointer: string,
  name: string,
): NumberFormat | undefined => {
  const format = formatOf(view);
  if (format.type === 'number' || format.type === 'money' || format.type === 'percentage') return format;
  report(
    context,
    'as-mismatch',
    pointer,
    `"${name}" is ${formatWords(format)} in the API description and no number.`,
    {
      related: seeAlso(context, view.pointer),
    },
  );
  return undefined;
};
