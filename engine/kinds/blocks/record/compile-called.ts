import { messageOf, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { checkNamed, compileNamed, givenBy } from '../../../compile/lower/text/compile-named.ts';
import { childPointer } from '../../../json.ts';
import type { RecordBlock } from './language.ts';
import type { RecordCall } from './plan.ts';

/** The sentence that a record is called by; reports values that it does not name. */
export const compileCalled = (
  context: CompileContext,
  { called }: RecordBlock,
  pointer: string,
): RecordCall | undefined => {
  if (called === undefined) return undefined;
  const at = childPointer(pointer, 'called');
  const values = compileNamed(context, called.values, childPointer(at, 'values'));
  checkNamed(context, values, [called.text], childPointer(at, 'values'));
  return {
    text: messageOf(context, called.text, childPointer(at, 'text'), givenBy(values)),
    values: Object.entries(called.values).map(([name, { var: variable }], index) => ({
      name,
      variable,
      format: values[index]?.format ?? { type: 'text' },
    })),
  };
};
