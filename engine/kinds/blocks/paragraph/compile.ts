import { compileBase, compileLoad } from '../../../compile/call/compile-load.ts';
import { messageOf, type CompileContext } from '../../../compile/compile-context.ts';
import { formatOf } from '../../../compile/figure/value-format.ts';
import { compileVariable } from '../../../compile/scope/compile-variable.ts';
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
    const view = compileVariable(context, variable, childPointer(childPointer(pointer, name), 'var'));
    return { name, variable, format: view === undefined ? { type: 'text' } : formatOf(view) };
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
