import { childPointer, omitUndefined } from '../../../json.ts';
import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import type { CompileContext } from '../../../compile/lower/compile-context.ts';
import { compileSharedFilters } from '../../../compile/lower/list/compile-filters.ts';
import { narrowFilters } from '../../../compile/lower/screen/narrow-pass.ts';

import type { BlockKinds } from '../../../language/block.ts';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import { partsOf, type BlockCompiler, type CompileInside } from '../block-compile.ts';

type StackBlock = BlockKinds['stack'];
type StackPlan = BlockPlans['stack'];

const compileStack = (
  outer: CompileContext,
  block: StackBlock,
  pointer: string,
  inside: CompileInside,
): StackPlan => {
  const loaded = compileLoad(outer, block.load, pointer);
  const shared =
    block.filters === undefined
      ? undefined
      : compileSharedFilters(loaded.context, block.filters, childPointer(pointer, 'filters'));
  const at = childPointer(pointer, 'blocks');
  const blocks = block.blocks
    .map((one, index) => inside(shared?.context ?? loaded.context, one, childPointer(at, index)))
    .filter((one) => one !== undefined);
  return {
    ...compileBase(outer, block, pointer, loaded),
    as: 'stack',
    ...omitUndefined({ filters: shared?.plan }),
    ...(block.beside === true ? { beside: true } : {}),
    blocks,
  };
};

/** Blocks below each other, and the filters that they share. */
export const stackBlock: BlockCompiler<StackBlock, StackPlan> = {
  compile: compileStack,
  parts: ({ filters }) => ({ nodes: partsOf(filters?.filters ?? []) }),
  narrow: (pass, plan, outer, inside) => {
    const { filters } = plan;
    const shared =
      filters === undefined ? {} : { filters: { ...filters, filters: narrowFilters(pass, filters.filters) } };
    return { ...plan, ...shared, blocks: plan.blocks.map((one) => inside(pass, one, outer)) };
  },
};
