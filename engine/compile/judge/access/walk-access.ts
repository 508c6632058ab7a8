import type { BlockPart, BlockScreen } from '../../../kinds/blocks/block-compile.ts';
import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { BlockPlan } from '../../../language/plan/block-plan.ts';
import type { OpensPlan } from '../../../language/plan/figure-plan.ts';
import { childPointer } from '../../../json.ts';
import { childrenOf } from '../../../walk.ts';
import { partsOfBlock } from '../../lower/screen/compile-block.ts';
import { pass, type Visitors } from './visitors.ts';

/** What is met on the way through a block, each with those who come as far as it. */
export interface AccessSteps {
  /** A node, before its own rules. */
  readonly node?: (visitors: Visitors, node: NodePlan) => void;
  /** A way to a narrowed list, for those who see it. */
  readonly opens?: (visitors: Visitors, opens: OpensPlan, pointer: string) => void;
  /** An action that is offered. */
  readonly offer?: (visitors: Visitors, action: string, pointer: string) => void;
  /** A screen that is drawn here, or opens from here, and where it is named. */
  readonly screen?: (visitors: Visitors, screen: BlockScreen) => void;
}

const walkPart = (
  visitors: Visitors,
  { node, opens, screen, inside = [] }: BlockPart,
  steps: AccessSteps,
): void => {
  if (visitors.length === 0) return;
  steps.node?.(visitors, node);
  const within = pass(visitors, node);
  if (within.length === 0) return;
  if (opens !== undefined) steps.opens?.(within, opens, childPointer(node.pointer, 'opens'));
  if (screen !== undefined)
    steps.screen?.(within, { screen, isOpened: true, pointer: childPointer(node.pointer, 'opens') });
  for (const part of inside) walkPart(within, part, steps);
};

/** Leads visitors through a block and all that stands in it, as far as any of them come. */
export const walkAccess = (visitors: Visitors, block: BlockPlan, steps: AccessSteps): void => {
  if (visitors.length === 0) return;
  steps.node?.(visitors, block);
  const inside = pass(visitors, block);
  if (inside.length === 0) return;
  const { nodes, offers, screens } = partsOfBlock(block);
  for (const part of nodes) walkPart(inside, part, steps);
  for (const { action, pointer } of offers) steps.offer?.(inside, action, pointer);
  for (const screen of screens) steps.screen?.(inside, screen);
  if (block.as === 'form' && block.success.show !== undefined)
    walkAccess(inside, block.success.show.block, steps);
  for (const child of childrenOf(block))
    walkAccess(child.node === undefined ? inside : pass(inside, child.node), child.block, steps);
};
