import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import { messageOf, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { checkNamed, compileNamed, givenBy } from '../../../compile/lower/text/compile-named.ts';
import { childPointer } from '../../../json.ts';
import { asItIs, type BlockCompiler } from '../block-compile.ts';
import type { ParagraphBlock } from './language.ts';
import type { ParagraphPlan } from './plan.ts';

const compileParagraph = (outer: CompileContext, block: ParagraphBlock, pointer: string): ParagraphPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const written = block.values ?? {};
  const at = childPointer(pointer, 'values');
  const values = compileNamed(loaded.context, written, at);
  checkNamed(outer, values, [block.text], at);
  return {
    as: 'paragraph',
    text: messageOf(outer, block.text, childPointer(pointer, 'text'), givenBy(values)),
    values: Object.entries(written).map(([name, { var: variable }], index) => ({
      name,
      variable,
      format: values[index]?.format ?? { type: 'text' },
    })),
    intent: block.intent ?? 'none',
    ...compileBase(outer, block, pointer, loaded),
  };
};

/** Text with values of the record and of the other scopes. */
export const paragraphBlock: BlockCompiler<ParagraphBlock, ParagraphPlan> = {
  compile: compileParagraph,
  parts: () => ({}),
  narrow: asItIs,
};
