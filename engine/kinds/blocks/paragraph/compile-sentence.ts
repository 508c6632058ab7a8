import { messageOf, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { checkNamed, compileNamed, givenBy } from '../../../compile/lower/text/compile-named.ts';
import { childPointer } from '../../../json.ts';
import type { Variable } from '../../../language/value/value.ts';
import type { SentencePlan } from './plan.ts';

interface Sentence {
  readonly text: string;
  readonly values?: Readonly<Record<string, Variable>> | undefined;
}

/** Compiles a sentence with the values that it may name, each written as the description says. */
export const compileSentence = (
  context: CompileContext,
  { text, values: written = {} }: Sentence,
  pointer: string,
): SentencePlan => {
  const at = childPointer(pointer, 'values');
  const values = compileNamed(context, written, at);
  checkNamed(context, values, [text], at);
  return {
    text: messageOf(context, text, childPointer(pointer, 'text'), givenBy(values)),
    values: Object.entries(written).map(([name, { var: variable }], index) => ({
      name,
      variable,
      format: values[index]?.format ?? { type: 'text' },
    })),
  };
};
