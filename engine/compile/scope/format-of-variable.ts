import type { ValueFormat } from '../../language/plan/value-format.ts';
import type { CompileContext } from '../compile-context.ts';
import { formatOf } from '../figure/value-format.ts';
import { compileVariable } from './compile-variable.ts';

/** How the value of a variable is written, such as an amount with its currency; undefined where the description does not say. */
export const formatOfVariable = (
  context: CompileContext,
  variable: string,
  pointer: string,
): ValueFormat | undefined => {
  const view = compileVariable(context, variable, pointer);
  return view && formatOf(view, variable.split('.').at(-1));
};
