import { compileBase, compileLoad } from '../../../compile/call/compile-load.ts';
import { messageOf, type CompileContext } from '../../../compile/compile-context.ts';
import { formatOfVariable } from '../../../compile/scope/format-of-variable.ts';
import { childPointer } from '../../../json.ts';
import { asItIs, type BlockCompiler } from '../block-compile.ts';
import type { ParagraphBlock } from './language.ts';
import type { NamedValue, ParagraphPlan } from './plan.ts';

const compileValues = (
  context: CompileContext,
  values: ParagraphBlock['values'] = {},
  pointer: string,
): readonly NamedValue[] =>
  Object.entries(values).map(([name, { var: variable }]) => {
    const at = childPointer(childPointer(pointer, name), 'var');
    return { name, variable, format: formatOfVariable(context, variable, at) ?? { type: 'text' } };
  });

const compileParagraph = (outer: CompileContext, block: ParagraphBlock, pointer: string): ParagraphPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const values = compileValues(loaded.context, block.values, childPointer(pointer, 'values'));
  const names = values.map(({ name }) => name);
  return {
    ...compileBase(outer, block, pointer, loaded),
    as: 'paragraph',
    text: messageOf(outer, block.text, childPointer(pointer, 'text'), names),
    values,
    intent: block.intent ?? 'none',
  };
};

/** Words, with values of the record and of the other scopes in them. */
export const paragraphBlock: BlockCompiler<ParagraphBlock, ParagraphPlan> = {
  compile: compileParagraph,
  parts: () => ({}),
  narrow: asItIs,
};
