import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import { compilePart } from '../../../compile/lower/call/compile-part.ts';
import type { CompileContext } from '../../../compile/lower/compile-context.ts';
import { compileCustom } from '../../../compile/lower/custom/compile-custom.ts';
import { asItIs, type BlockCompiler } from '../block-compile.ts';
import type { CustomBlock } from './language.ts';
import type { CustomBlockPlan } from './plan.ts';
import { omitUndefined } from '../../../json.ts';

const nothing = { view: undefined, where: 'the record' };

const compileCustomBlock = (
  outer: CompileContext,
  block: CustomBlock,
  pointer: string,
): CustomBlockPlan | undefined => {
  const loaded = compileLoad(outer, block.load, pointer);
  const { context } = loaded;
  const owner = block.reads === undefined ? nothing : compilePart(context, block.of, pointer);
  if (owner === undefined) return undefined;
  return {
    as: 'custom',
    ...omitUndefined({ of: block.of?.var }),
    custom: compileCustom(context, block, pointer, owner),
    ...compileBase(outer, block, pointer, loaded),
  };
};

/** A part that the host draws. */
export const customBlock: BlockCompiler<CustomBlock, CustomBlockPlan> = {
  compile: compileCustomBlock,
  parts: () => ({}),
  narrow: asItIs,
};
