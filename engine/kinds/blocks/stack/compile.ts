import { childPointer, omitUndefined } from '../../../json.ts';
import { compileBase, compileLoad } from '../../../compile/lower/call/compile-load.ts';
import { noteFacts, type CompileContext } from '../../../compile/lower/compile-context.ts';
import { compileSharedFilters } from '../../../compile/lower/list/compile-filters.ts';
import {
  narrowCall,
  narrowFilters,
  note,
  within,
  type Narrowed,
  type NarrowPass,
} from '../../../compile/lower/screen/narrow-pass.ts';
import { filterName, writtenParameters } from '../../../compile/lower/list/compile-filter.ts';
import { filtersRead } from '../../../compile/lower/scope/scopes-read.ts';
import type { BlockKinds } from '../../../language/block.ts';
import type { BlockPlans } from '../../../language/plan/block-plan.ts';
import type { SharedFilters } from './language.ts';
import { partsOf, type BlockCompiler, type CompileInside } from '../block-compile.ts';
import { compileOneValue } from './compile-one.ts';
import type { OneValuePlan } from './plan.ts';

type StackBlock = BlockKinds['stack'];
type StackPlan = BlockPlans['stack'];

/** Notes shared filters with what the blocks below them read. */
const noteFilters = (
  context: CompileContext,
  { items }: SharedFilters,
  pointer: string,
  blocks: readonly unknown[],
): void => {
  const filters = items.map((filter, index) => ({
    name: filterName(filter),
    params: writtenParameters(filter),
    pointer: childPointer(childPointer(pointer, 'items'), index),
  }));
  noteFacts(context, 'filters', { filters, read: filtersRead([blocks, ...context.forms.values()]) });
};

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
  const one =
    block.filters?.one === undefined || shared?.plan === undefined
      ? undefined
      : compileOneValue(
          shared.context,
          block.filters.one,
          childPointer(childPointer(pointer, 'filters'), 'one'),
          shared.plan.filters,
        );
  const filters = shared?.plan === undefined ? undefined : { ...shared.plan, ...omitUndefined({ one }) };
  const isKnown = shared?.context.shared !== 'unknown' && blocks.length === block.blocks.length;
  if (block.filters !== undefined && isKnown)
    noteFilters(outer, block.filters, childPointer(pointer, 'filters'), [filters, blocks]);
  return {
    as: 'stack',
    ...omitUndefined({ filters }),
    ...(block.beside === true ? { beside: true } : {}),
    blocks,
    ...compileBase(outer, block, pointer, loaded),
  };
};

const narrowOneValue = (pass: NarrowPass, one: OneValuePlan, outer: Narrowed): OneValuePlan => {
  const { figure } = one;
  const { inside } = note(pass, within(outer, one), [figure.call]);
  return { ...one, figure: { ...figure, call: narrowCall(inside, figure.call) } };
};

/** Blocks below each other, and the filters that they share. */
export const stackBlock: BlockCompiler<StackBlock, StackPlan> = {
  compile: compileStack,
  parts: ({ filters }) => ({
    nodes: partsOf([...(filters?.filters ?? []), ...(filters?.one === undefined ? [] : [filters.one])]),
  }),
  narrow: (pass, plan, outer, inside) => {
    const { filters } = plan;
    const one = filters?.one === undefined ? undefined : narrowOneValue(pass, filters.one, outer);
    const narrowed =
      filters === undefined
        ? undefined
        : { ...filters, filters: narrowFilters(pass, filters.filters), ...omitUndefined({ one }) };
    return {
      ...plan,
      ...omitUndefined({ filters: narrowed }),
      blocks: plan.blocks.map((one) => inside(pass, one, outer)),
    };
  },
};
