import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import { coloursWhere } from '../../../compile/facts/colours.ts';
import { pathReader } from '../../../compile/lower/scope/compile-condition.ts';
import { messageOf, noteFacts, type CompileContext } from '../../../compile/lower/compile-context.ts';
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
  if (block.intent !== undefined && block.visibleWhen !== undefined)
    noteFacts(outer, 'tone', {
      intent: block.intent,
      colours: coloursWhere(block.visibleWhen, pathReader(outer, pointer)),
      pointer: childPointer(pointer, 'intent'),
    });
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
