import type { BlockPart, BlockScreen } from '../../../kinds/blocks/block-compile.ts';
import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { BlockPlan } from '../../../language/plan/block-plan.ts';
import type { OpensPlan } from '../../../language/plan/figure-plan.ts';
import { childPointer } from '../../../json.ts';
import { childrenOf } from '../../../walk.ts';
import { partsOfBlock } from '../../lower/screen/compile-block.ts';
import { pass, type Audience } from './audience.ts';

/** Visits the parts of a block, each with the audience that reaches it. */
export interface AccessSteps {
  /** A node, before its own rules. */
  readonly node?: (audience: Audience, node: NodePlan) => void;
  /** A link to a narrowed list, for those who see it. */
  readonly opens?: (audience: Audience, opens: OpensPlan, pointer: string) => void;
  /** An action that is offered. */
  readonly offer?: (audience: Audience, action: string, pointer: string) => void;
  /** A screen that is drawn here, or opens from here, and where it is named. */
  readonly screen?: (audience: Audience, screen: BlockScreen) => void;
}

const walkPart = (
  audience: Audience,
  { node, opens, screen, inside = [] }: BlockPart,
  steps: AccessSteps,
): void => {
  if (audience.length === 0) return;
  steps.node?.(audience, node);
  const within = pass(audience, node);
  if (within.length === 0) return;
  if (opens !== undefined) steps.opens?.(within, opens, childPointer(node.pointer, 'opens'));
  if (screen !== undefined)
    steps.screen?.(within, { screen, isOpened: true, pointer: childPointer(node.pointer, 'opens') });
  for (const part of inside) walkPart(within, part, steps);
};

/** Walks an audience through a block and everything inside it that somebody of them reaches. */
export const walkAccess = (audience: Audience, block: BlockPlan, steps: AccessSteps): void => {
  if (audience.length === 0) return;
  steps.node?.(audience, block);
  const inside = pass(audience, block);
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
