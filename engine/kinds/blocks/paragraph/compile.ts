import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import { coloursWhere } from '../../../compile/facts/colours.ts';
import { pathReader } from '../../../compile/lower/scope/compile-condition.ts';
import { noteFacts, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { childPointer } from '../../../json.ts';
import { asItIs, type BlockCompiler } from '../block-compile.ts';
import { compileSentence } from './compile-sentence.ts';
import type { ParagraphBlock } from './language.ts';
import type { ParagraphPlan } from './plan.ts';

const compileParagraph = (outer: CompileContext, block: ParagraphBlock, pointer: string): ParagraphPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  if (block.intent !== undefined && block.visibleWhen !== undefined)
    noteFacts(outer, 'tone', {
      intent: block.intent,
      colours: coloursWhere(block.visibleWhen, pathReader(outer, pointer)),
      pointer: childPointer(pointer, 'intent'),
    });
  return {
    as: 'paragraph',
    ...compileSentence(loaded.context, block, pointer),
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
