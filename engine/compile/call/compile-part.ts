import type { Variable } from '../../language/value/value.ts';
import type { CellOwner } from '../../kinds/cells/cell-compile.ts';
import { childPointer } from '../../json.ts';
import { compileVariable } from '../scope/compile-variable.ts';
import { report, type CompileContext } from '../compile-context.ts';
import { recordOf } from './compile-load.ts';

/** The record that a block shows, or the part of it that its `of` leads to; says so where nothing loads one. */
export const compilePart = (
  context: CompileContext,
  of: Variable | undefined,
  pointer: string,
): CellOwner | undefined => {
  if (context.scopes.record === undefined) {
    const message = 'Neither this block nor one around it loads a record.';
    report(context, 'record-missing', childPointer(pointer, 'as'), message);
    return undefined;
  }
  if (of === undefined) return { view: recordOf(context), where: 'the record', isRecord: true };
  const at = childPointer(childPointer(pointer, 'of'), 'var');
  return { view: compileVariable(context, of.var, at), where: of.var, isRecord: true };
};
