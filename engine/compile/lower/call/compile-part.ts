import type { Variable } from '../../../language/value/value.ts';
import type { CellOwner } from '../../../kinds/cells/cell-compile.ts';
import { childPointer } from '../../../json.ts';
import { compileHolder } from '../scope/compile-holder.ts';
import { report, type CompileContext } from '../compile-context.ts';
import { recordOf } from './compile-load.ts';

/**
 * The record that a block shows, or the target of its `of`, such as a part of the record or of a form; reports where no block loads a
 * record.
 */
export const compilePart = (
  context: CompileContext,
  of: Variable | undefined,
  pointer: string,
): CellOwner | undefined => {
  const isOther = of !== undefined && !/^record(?:[.]|$)/.test(of.var);
  if (context.scopes.record === undefined && !isOther) {
    const message = 'Neither this block nor one around it loads a record.';
    report(context, 'record-missing', childPointer(pointer, 'as'), message);
    return undefined;
  }
  if (of === undefined) return { view: recordOf(context), where: 'the record', isRecord: true };
  const at = childPointer(childPointer(pointer, 'of'), 'var');
  return { view: compileHolder(context, of.var, at), where: of.var, isRecord: true };
};
